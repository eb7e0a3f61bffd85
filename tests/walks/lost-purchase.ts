import type { Page } from 'playwright-core'

/**
 * Calls `press`, which must send a purchase, and reloads the page before it receives the response. The purchase is held until
 * `before` has finished.
 */
export const reloadInPurchase = async (page: Page, press: () => Promise<void>, before = async (): Promise<void> => undefined) => {
  const lost = new Promise<void>((resolve) => {
    let isLost = false
    void page.route('**/api/graphql', async (route) => {
      if (isLost || !route.request().postData()?.includes('Purchase')) return route.fallback()
      isLost = true
      await before()
      await route.fetch()
      resolve()
    })
  })
  await press()
  await lost
  await page.reload()
}
