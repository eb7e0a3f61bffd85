import type { Page } from 'playwright-core'

/** Changes the address to that of a step, as a link or typing would. */
export const goByAddress = (page: Page, step: string, flow = 'booking'): Promise<void> =>
  page.evaluate(
    (path) => {
      const [, query = ''] = location.hash.split('?')
      location.hash = `#/${path}${query && `?${query}`}`
    },
    flow === 'booking' ? step : `${flow}/${step}`,
  )

/** Changes the address to that of another flow, as a link or typing would. */
export const leaveByAddress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    location.hash = '#/myb'
  })
