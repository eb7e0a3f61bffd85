import type { Page } from 'playwright-core'

/**
 * Reloads the page while its next purchase is under way: the gateway answers it, after `before`, and the answer is lost. Resolves
 * once the reload has begun.
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
