import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Area } from './drawn.ts'

const smallest = 0.2
const largest = 3
const step = 1.25

/** Below this scale, words are hard to read. A drawing that needs a smaller scale to fit is scrolled instead. */
const legible = 0.8
/** Smallest scale of a lit path. It is smaller than a readable one, because a path that is cut off cannot be followed. */
const legiblePath = 0.46
const roomiest = 1.25

interface Size {
  width: number
  height: number
}

/** Space that remains around an area that fills the frame. */
const air = 16

/**
 * Returns the scale at which a frame shows the whole drawing, but at least the legible scale `least`. Goes below it only if `area` would not
 * fit.
 */
export const scaleFor = (frame: Size, drawing: Size, area?: Size, least = legible): number => {
  if (frame.width === 0 || frame.height === 0) return 1
  const whole = Math.min(frame.width / drawing.width, frame.height / drawing.height)
  const close = area ? Math.min((frame.width - 2 * air) / area.width, (frame.height - 2 * air) / area.height) : largest
  return Math.max(smallest, Math.min(roomiest, close, Math.max(whole, least)))
}

type Span = readonly [from: number, size: number]

/**
 * Returns the scroll position at which a frame shows a span with some margin. If there is room, the frame also shows the edges
 * that lead to the span.
 */
export const placeIn = (room: number, [from, size]: Span, [wayFrom, waySize]: Span, scale: number): number => {
  const first = Math.min(from, wayFrom)
  const middle = ((first + Math.max(from + size, wayFrom + waySize)) / 2) * scale
  const least = (from + size) * scale + air - room
  return Math.max(0, Math.min(from * scale - air, Math.max(least, middle - room / 2)))
}

/** Controls the size and position of a drawing in a scrolling frame. */
export interface Zoom {
  scale: number
  /** Zooms in around the centre of the visible part. */
  larger: () => void
  smaller: () => void
  /** Scales the drawing so that all of it fits into the frame. */
  fit: () => void
  /** Scrolls to an area of the drawing, and shows as much as possible of `way`, the edges that lead there. */
  show: (area: Area, way?: Area) => void
  press: (event: KeyboardEvent) => void
  /** Drags the drawing with the mouse. Touch scrolls natively. */
  drag: (event: PointerEvent) => void
}

/** True if a lit path fits into a frame at a legible scale, or if the frame has no size yet. */
export const fitsAsPath = (frame: Size, { width, height }: Size): boolean =>
  frame.width === 0 || (width * legiblePath <= frame.width && height * legiblePath <= frame.height)

/** Returns the size of the inside of an element, also after it changes. */
export const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/**
 * Zooms and pans a drawing with buttons, keys (+ − 0), Ctrl and the wheel, and dragging. Until the user zooms, the drawing fits the
 * frame as far as it stays legible, with the whole area `here` in sight. A path may be drawn smaller. After that, the user's scale
 * stays. `room` is the inner size of the frame.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  room: Size,
  { width, height }: Size,
  { here, isPath }: { here: Area | undefined; isPath: boolean },
): Zoom {
  const fitted = scaleFor(room, { width, height }, here, isPath ? legiblePath : legible)
  const [own, setScale] = useState<number>()
  const scale = own ?? fitted
  /** The point to keep in place while zooming: its position in the content, and its position in the frame. */
  const kept = useRef<{ x: number; y: number; atX: number; atY: number; scale: number }>(undefined)

  const to = (wanted: number, at?: { clientX: number; clientY: number }) => {
    const box = frame.current?.getBoundingClientRect()
    const next = Math.min(largest, Math.max(smallest, wanted))
    if (frame.current && box) {
      const atX = at ? at.clientX - box.left : box.width / 2
      const atY = at ? at.clientY - box.top : box.height / 2
      kept.current = { x: frame.current.scrollLeft + atX, y: frame.current.scrollTop + atY, atX, atY, scale }
    }
    setScale(next)
  }
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    to(scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1), event)
  })

  useLayoutEffect(() => {
    const before = kept.current
    kept.current = undefined
    if (!before || !frame.current) return
    frame.current.scrollLeft = (before.x * scale) / before.scale - before.atX
    frame.current.scrollTop = (before.y * scale) / before.scale - before.atY
  }, [scale, frame])

  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => turn(event)
    // React registers wheel listeners as passive. They could not keep the browser from zooming the page too.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])

  const fit = () => {
    const element = frame.current
    if (element) to(Math.min(1.25, element.clientWidth / width, element.clientHeight / height))
  }
  const zoom = { larger: () => to(scale * step), smaller: () => to(scale / step), fit }

  return {
    ...zoom,
    scale,
    show: (area, way = area) => {
      const element = frame.current
      if (!element) return
      element.scrollLeft = placeIn(element.clientWidth, [area.x, area.width], [way.x, way.width], scale)
      element.scrollTop = placeIn(element.clientHeight, [area.y, area.height], [way.y, way.height], scale)
    },
    press: (event) => {
      const act = { '+': zoom.larger, '=': zoom.larger, '-': zoom.smaller, '0': fit }[event.key]
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      act()
    },
    drag: (event) => {
      const element = frame.current
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return
      const { scrollLeft, scrollTop } = element
      const end = new AbortController()
      const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
        const [right, down] = [clientX - event.clientX, clientY - event.clientY]
        // A press with little movement is a click. During a drag the frame captures the pointer, which suppresses the click.
        if (!element.hasPointerCapture(event.pointerId) && Math.hypot(right, down) < 5) return
        element.setPointerCapture(event.pointerId)
        element.scrollLeft = scrollLeft - right
        element.scrollTop = scrollTop - down
      }
      element.addEventListener('pointermove', move, { signal: end.signal })
      for (const over of ['pointerup', 'pointercancel']) {
        element.addEventListener(over, () => end.abort(), { signal: end.signal })
      }
    },
  }
}
