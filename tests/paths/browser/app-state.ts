import type { Page } from 'playwright-core'

/** State of the chart that runs in a tab. */
export interface AppState {
  flow: string
  at: string
  /** For example `payment.choosing.ready`. */
  state: string
  /** The total of the cart, in minor units. */
  total: number | undefined
}

/**
 * Reads the running flow of a tab from React's fiber tree, so that the product needs no interface for tests. Undefined if no flow
 * is running, as on home before the first touch.
 */
export const appState = (page: Page): Promise<AppState | undefined> =>
  page.evaluate(() => {
    interface Fiber {
      memoizedProps?: { value?: unknown } | null
      child?: Fiber | null
      sibling?: Fiber | null
    }
    interface Actor {
      getSnapshot: () => {
        value: unknown
        context?: { flow?: string; at?: string; limits?: object; cart?: { total: { amount: number } } }
      }
    }
    const keyOf = (element: Element) => Object.keys(element).find((key) => key.startsWith('__reactContainer$'))
    const container = [...document.querySelectorAll('body *')].find(keyOf)
    if (!container) return undefined
    const waiting: (Fiber | null | undefined)[] = [Reflect.get(container, keyOf(container) ?? '') as Fiber]
    const lineOf = (value: unknown): string =>
      typeof value === 'string'
        ? value
        : Object.entries(value as object)
            .map(([key, inner]) => `${key}.${lineOf(inner)}`)
            .join()
    while (waiting.length > 0) {
      const fiber = waiting.pop()
      if (!fiber) continue
      const value = fiber.memoizedProps?.value as Partial<Actor> | undefined
      if (typeof value === 'object' && value !== null && typeof value.getSnapshot === 'function') {
        const { context, value: stands } = (value as Actor).getSnapshot()
        if (context?.limits && context.flow && context.at)
          return { flow: context.flow, at: context.at, state: lineOf(stands), total: context.cart?.total.amount }
      }
      waiting.push(fiber.sibling, fiber.child)
    }
    return undefined
  })
