import type { Page } from 'playwright-core'

/**
 * Presses, and reloads the page before it receives the response to the purchase. The gateway has then processed the purchase, which it
 * receives only after `before`.
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
