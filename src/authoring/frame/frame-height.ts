/** The part of the frame's window from which heights are measured, in pixels. */
export type HeightView = Pick<Window, 'innerHeight'> & {
  document: { documentElement: Pick<Element, 'scrollHeight'> }
}

/** Pause in milliseconds after the last change, before the height is reported. */
const restAfter = 300

/**
 * Creates a function to call whenever the page may have changed its size. It reports the page's height in pixels 300 ms after the
 * last call. A page that fills its frame grows with the frame. Such growth is not reported, or each would enlarge the other.
 */
export const createHeightReport = (view: HeightView, tell: (height: number) => void): (() => void) => {
  let told = 0
  let innerHeight = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    const height = Math.ceil(view.document.documentElement.scrollHeight)
    const growth = height - told
    const growthOfFrame = view.innerHeight - innerHeight
    innerHeight = view.innerHeight
    if (Math.abs(growth) < 1 || (told > 0 && growth > 0 && growth <= growthOfFrame)) return
    told = height
    tell(height)
  }
  return () => {
    clearTimeout(resting)
    resting = setTimeout(report, restAfter)
  }
}

/** Reports the height of the page for as long as it is open. */
export const watchHeight = (view: Window & typeof globalThis, tell: (height: number) => void): void => {
  new view.ResizeObserver(createHeightReport(view, tell)).observe(view.document.body)
}
