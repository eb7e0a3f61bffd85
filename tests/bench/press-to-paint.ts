import type { Page } from 'playwright-core'

declare global {
  var showRows: (keys: readonly string[]) => void
}

/** A press of a control. It is simulated in the page, so that the delivery of the input event is not measured. */
export interface Press {
  control: string
  /** Value to set, if the control is a select. */
  value?: string
  /** Elements whose text changes when the press takes effect. */
  watched: string
}

/** Measures the milliseconds from a press until its effect is painted. With `keys`, shows these rows of the memoised list instead. */
export const pressToPaint = (page: Page, press: Press, keys?: readonly string[]): Promise<number> =>
  page.evaluate(
    ([{ control, value, watched }, shown]) =>
      new Promise<number>((resolve) => {
        const textNow = () => {
          const all = document.querySelectorAll(watched)
          return `${all.length} ${all[0]?.textContent}`
        }
        const before = textNow()
        const started = performance.now()
        const look = () => {
          if (textNow() === before) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        }
        const element = document.querySelector<HTMLElement>(control)
        if (shown) globalThis.showRows(shown)
        else if (element instanceof HTMLSelectElement && value !== undefined) {
          element.value = value
          element.dispatchEvent(new Event('change', { bubbles: true }))
        } else element?.click()
        look()
      }),
    [press, keys] as const,
  )
