import type { BrowserContext } from 'playwright-core'

const gathered: string[] = []

/** Gathers what the pages of a context throw and nobody catches, rejections among it, and that one crashed. */
export const gatherUncaught = (context: BrowserContext, tolerated: readonly RegExp[]): void => {
  const tell = (trouble: string) => {
    if (!tolerated.some((pattern) => pattern.test(trouble))) gathered.push(trouble)
  }
  context.on('weberror', (met) => {
    const error = met.error()
    tell(`uncaught: ${error.stack || error.message}`)
  })
  context.on('page', (page) => page.on('crash', () => tell(`the page at ${page.url()} crashed`)))
}

/** Returns what was thrown since it was last asked. */
export const takeUncaught = (): string[] => gathered.splice(0)
