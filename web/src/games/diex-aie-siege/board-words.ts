import { boardWords } from '../shared/board-words';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

export const say = boardWords({ en, fr });
