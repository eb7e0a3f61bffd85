import type { Page } from 'playwright-core'

/** Asks for a step by the address, as a link or a typed one does. */
export const goByAddress = (page: Page, step: string, flow = 'booking'): Promise<void> =>
  page.evaluate(
    (path) => {
      const [, query = ''] = location.hash.split('?')
      location.hash = `#/${path}${query && `?${query}`}`
    },
    flow === 'booking' ? step : `${flow}/${step}`,
  )

/** Asks for another flow than the one that runs, as a link or a typed address does. */
export const leaveByAddress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    location.hash = '#/myb'
  })
