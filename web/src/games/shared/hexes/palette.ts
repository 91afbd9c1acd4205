// The colours of the maps: pigments of a painted vellum, the same by day and by night.

export const INK = '#2b1d0d';

export const GRASS = '#98a45f';
export const MEADOW = ['#aab56d', '#8a9a52', '#b3b878', '#7f9150', '#a09f5c'];
export const DRY_GRASS = '#b9ae6d';
export const BLADES = ['#5f7436', '#6d8240', '#4f662e'];
export const FLOWERS = ['#f0e6c0', '#e3c24f', '#d98a7a', '#e9e4f0'];

export const SAND = '#dfc993';
export const DUNES = ['#ecdba9', '#cfb479', '#e6d29c'];
export const SAND_SHADE = '#a98a52';
export const WET_SAND = '#b39a67';
export const PEBBLES = ['#8f7a55', '#a89470', '#6f6350', '#f3e7c6'];

export const SHALLOW = '#7fb0a6';
export const DEPTHS = ['#5f9a99', '#44808a', '#2f6674', '#245463'];
export const SWELL = ['#8fc0b4', '#2c5c6a', '#4f8b90'];
export const FOAM = '#f2f3e4';

export const MARSH = '#7c8f62';
export const MARSH_EDGE = '#56683f';
export const POOL = '#5d8f8e';
export const REEDS = ['#55682f', '#6d7d3a', '#8a8a4a'];
export const BULRUSH = '#5b3a1c';

/** Width, colour and strength of what makes a trodden way. */
export const TREAD: [number, string, number][] = [
  [1.02, '#8f7a45', 0.35],
  [0.84, '#b79a65', 0.8],
  [0.62, '#cdb282', 1],
  [0.3, '#dcc69a', 0.7],
];

export const SLOPE = '#a88f56';
export const CREST_SHADE = '#5a431f';
export const CREST_INK = '#4b3517';
export const CREST_LIGHT = '#e6dca0';
export const HACHURE = '#553d1c';

export const BUSH = ['#5d7a3a', '#6a8642', '#516d36'];
export const BUSH_LIGHT = '#9bb062';
export const GORSE = '#e6c53f';
/** Dark, middle and light of a crown. */
export const LEAVES: [string, string, string][] = [
  ['#2d4a26', '#3f6530', '#5f8743'],
  ['#33502a', '#4a6c33', '#6f9149'],
  ['#2a4630', '#3a6039', '#568350'],
  ['#3a4f23', '#55702f', '#7f9446'],
];
export const STONE = ['#918b7d', '#857f70', '#a09a8a'];
export const STONE_LIGHT = '#bdb7a6';
export const STONE_INK = '#3f3a30';

export const THATCH: [number, string][] = [
  [0.62, '#6e5226'],
  [0.56, '#a9853f'],
  [0.4, '#c9a657'],
];
export const STRAW = '#6b4f20';
export const FLOOR = '#a88457';
export const YARD = '#bfa878';
export const BOARDS = ['#b58f5f', '#a37d4e', '#c09a69', '#987247'];
export const TIMBER = '#5e4326';
export const TIMBER_DARK = '#37240f';
export const TIMBER_LIGHT = '#9b764a';
export const OUTER_WALL: [number, string][] = [
  [0.27, '#2c1c0c'],
  [0.19, '#6d4d2b'],
  [0.07, '#8f6a3f'],
];
export const INNER_WALL: [number, string][] = [
  [0.2, '#2c1c0c'],
  [0.13, '#7a5833'],
];
export const DOORSTEP = '#d8bd8a';
export const LEAF = '#8a5f31';
export const EMBERS = ['#ffcf5a', '#f08a2c', '#c8431c', '#6b1f10'];
export const CUSHION = '#8e1f17';
export const DAYLIGHT = '#e8efe6';

export const SEAL = '#f1e5c6';
