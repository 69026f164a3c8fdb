/* Pointer, touch and keyboard of a board, in one place, as an attachment for its <svg>.
   Places are elements with data-place; one of them is in the tab order, and arrow keys move between them. */
import { arrowDirection, nextSpot, pointIn, type Point, type Spot } from "../core/geometry.ts";

export interface BoardHandlers {
  spots: () => readonly Spot[];
  /* A place was chosen by key or by a screen reader. */
  activate: (id: string) => void;
  /* A finger or mouse came down and up again without moving. */
  tap: (point: Point) => void;
  focused: (id: string) => void;
  hover?: (point: Point | null) => void;
  key?: (key: string, place: string | null) => boolean;
  wheel?: (direction: number) => void;
  dragStart?: (point: Point) => boolean;
  dragMove?: (point: Point) => void;
  dragEnd?: (point: Point) => void;
  dragCancel?: () => void;
}

const DRAG_THRESHOLD = 7;

export function boardInput(read: () => BoardHandlers) {
  return (svg: SVGSVGElement): (() => void) => {
    const stop = new AbortController();
    const listen = <Name extends keyof SVGSVGElementEventMap>(
      name: Name,
      handler: (event: SVGSVGElementEventMap[Name]) => void,
      passive = true,
    ): void => svg.addEventListener(name, handler as EventListener, { signal: stop.signal, passive });
    followPointer(svg, read, listen);
    listen("keydown", (event) => pressKey(svg, read(), event), false);
    listen("focusin", (event) => {
      const id = placeOf(event.target);
      if (id) read().focused(id);
    });
    // Screen readers and switches click without a pointer.
    listen("click", (event) => {
      const id = placeOf(event.target);
      if (event.detail === 0 && id) read().activate(id);
    });
    listen(
      "wheel",
      (event) => {
        const turn = read().wheel;
        if (!turn) return;
        event.preventDefault();
        turn(Math.sign(event.deltaY));
      },
      false,
    );
    return () => stop.abort();
  };
}

type Listen = <Name extends keyof SVGSVGElementEventMap>(
  name: Name,
  handler: (event: SVGSVGElementEventMap[Name]) => void,
  passive?: boolean,
) => void;

function followPointer(svg: SVGSVGElement, read: () => BoardHandlers, listen: Listen): void {
  let down: { id: number; x: number; y: number; mayDrag: boolean; dragging: boolean } | null = null;
  listen("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const mayDrag = read().dragStart?.(pointIn(svg, event)) ?? false;
    down = { id: event.pointerId, x: event.clientX, y: event.clientY, mayDrag, dragging: false };
    if (mayDrag) svg.setPointerCapture(event.pointerId);
  });
  listen("pointermove", (event) => {
    const handlers = read();
    if (!down || event.pointerId !== down.id) {
      handlers.hover?.(pointIn(svg, event));
      return;
    }
    const moved = Math.hypot(event.clientX - down.x, event.clientY - down.y) > DRAG_THRESHOLD;
    if (down.mayDrag && (moved || down.dragging)) {
      down.dragging = true;
      handlers.dragMove?.(pointIn(svg, event));
    }
  });
  listen("pointerup", (event) => {
    if (!down || event.pointerId !== down.id) return;
    const { dragging, mayDrag, x, y } = down;
    down = null;
    const point = pointIn(svg, event);
    if (dragging) read().dragEnd?.(point);
    else {
      if (mayDrag) read().dragCancel?.();
      if (Math.hypot(event.clientX - x, event.clientY - y) <= 2 * DRAG_THRESHOLD) read().tap(point);
    }
  });
  listen("pointercancel", () => {
    if (down?.mayDrag) read().dragCancel?.();
    down = null;
  });
  listen("pointerleave", () => read().hover?.(null));
}

function pressKey(svg: SVGSVGElement, handlers: BoardHandlers, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const place = placeOf(event.target);
  const direction = arrowDirection(event.key);
  if (direction && place) {
    event.preventDefault();
    const spots = handlers.spots();
    const here = spots.find((spot) => spot.id === place);
    const next = here && nextSpot(spots, here, direction);
    if (next) focusPlace(svg, next.id);
    return;
  }
  if ((event.key === "Enter" || event.key === " ") && place) {
    event.preventDefault();
    handlers.activate(place);
    return;
  }
  if (handlers.key?.(event.key, place)) event.preventDefault();
}

export function focusPlace(svg: SVGSVGElement, id: string): void {
  svg.querySelector<SVGElement>(`[data-place="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}

function placeOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest("[data-place]")?.getAttribute("data-place") ?? null) : null;
}
