import type { BrowserContext } from 'playwright-core'

const gathered: string[] = []

/** Collects uncaught errors, unhandled rejections and crashes of a context's pages. */
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

/** Returns the errors collected since the last call. */
export const takeUncaught = (): string[] => gathered.splice(0)
