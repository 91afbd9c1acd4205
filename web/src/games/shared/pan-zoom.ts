// Moving and zooming the map with pointer, wheel and fingers. While a gesture lasts only a CSS transform changes.
import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';
import type { Point } from './sketch';

export interface Frame {
  width: number;
  height: number;
  /** Size of the map on the screen when it is not zoomed. */
  mapWidth: number;
  mapHeight: number;
  /** What lies in the middle at first, on the map of that size. */
  focus: Point;
}

const NEAREST = 6;
const DOUBLE_TAP = 320;
/** What lies nearer to the edge than this many pixels is hardly seen. */
const EDGE = 12;

export interface PanZoom {
  fit: (frame: Frame) => void;
  /** Move so that one of these points of the map is seen, unless one already is. */
  reveal: (points: Point[]) => void;
  destroy: () => void;
}

export function panZoom(view: HTMLElement, map: HTMLElement): PanZoom {
  const selection = select<HTMLElement, unknown>(view);
  let frame: Frame | null = null;
  /** What was to be seen last: another size of the screen must not take it away. */
  let wanted: Point[] = [];
  const behaviour = zoom<HTMLElement, unknown>()
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      map.classList.add('moving'); // not from 'start': a mere click would make the whole map be painted anew, twice
      map.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
    })
    .on('end', () => map.classList.remove('moving'));
  selection.call(behaviour).on('dblclick.zoom', null);

  function reset(): void {
    if (!frame) return;
    behaviour.transform(selection, zoomIdentity);
    behaviour.translateTo(selection, frame.focus.x, frame.focus.y);
  }

  function show(): void {
    if (!frame || wanted.length === 0) return;
    const { width, height } = frame;
    const now = zoomTransform(view);
    const isSeen = ({ x, y }: Point): boolean => {
      const [sx, sy] = now.apply([x, y]);
      return sx > EDGE && sx < width - EDGE && sy > EDGE && sy < height - EDGE;
    };
    if (!wanted.some(isSeen)) behaviour.translateTo(selection, wanted[0]!.x, wanted[0]!.y);
  }

  const isFree = (target: EventTarget | null): boolean => !(target as Element | null)?.closest('.legal');
  const onDouble = (event: MouseEvent): void => {
    if (isFree(event.target)) reset();
  };
  let lastTap = 0;
  /** Fingers on the map; two that leave it together have pinched, and not tapped twice. */
  const fingers = new Set<number>();
  let hasPinched = false;
  const onFinger = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    if (fingers.size === 0) hasPinched = false;
    fingers.add(event.pointerId);
    if (fingers.size > 1) hasPinched = true;
  };
  const onGone = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const onTap = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    fingers.delete(event.pointerId);
    if (hasPinched) {
      lastTap = 0;
      return;
    }
    if (event.timeStamp - lastTap < DOUBLE_TAP && isFree(event.target)) reset();
    lastTap = event.timeStamp;
  };
  view.addEventListener('dblclick', onDouble);
  view.addEventListener('pointerdown', onFinger);
  view.addEventListener('pointerup', onTap);
  view.addEventListener('pointercancel', onGone);

  return {
    fit(next) {
      frame = next;
      const furthest = Math.min(1, next.width / next.mapWidth, next.height / next.mapHeight);
      behaviour
        .extent([
          [0, 0],
          [next.width, next.height],
        ])
        .translateExtent([
          [0, 0],
          [next.mapWidth, next.mapHeight],
        ])
        .scaleExtent([furthest, NEAREST]);
      reset();
      show();
    },
    reveal(points) {
      wanted = points;
      show();
    },
    destroy() {
      selection.on('.zoom', null);
      view.removeEventListener('dblclick', onDouble);
      view.removeEventListener('pointerdown', onFinger);
      view.removeEventListener('pointerup', onTap);
      view.removeEventListener('pointercancel', onGone);
    },
  };
}
