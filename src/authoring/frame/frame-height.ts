/** The parts of the frame's window that its height depends on. */
export type HeightView = Pick<Window, 'innerHeight'> & {
  document: { documentElement: Pick<Element, 'scrollHeight'> }
}

/** Pause in milliseconds after the last change, before the height is reported. */
const restAfter = 300

/**
 * Creates a function to call whenever the page may have changed its size. It reports the page's height in pixels once the size rests. A page
 * that is as high as its frame grows with the frame, so growth that only follows the frame is not reported: the two would grow for ever.
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
