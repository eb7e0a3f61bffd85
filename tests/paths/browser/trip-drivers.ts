import type { Page } from 'playwright-core'
import { type Driver, press } from './driver.ts'

/** Moves the page's clock until the sandbox's refund quote has expired. The quote is valid for ten minutes. */
const letTheQuoteLapse = ({ page }: { page: Page }) => page.clock.fastForward(601_000)

/** Traveller's actions in the flows that cancel a trip or an upgrade (see `drivers.ts`). */
export const tripDrivers: Readonly<Record<string, readonly Driver[]>> = {
  'scope.pick: all of it': [{ in: /^refund-review\.scoping$/, act: press('See your refund') }],
  'refund.pick: a credit': [
    {
      in: /^refund-review\.quoted$/,
      act: ({ page }) => page.getByRole('radio', { name: /As a travel credit/ }).check(),
    },
  ],
  'quote.lapse': [{ in: /^refund-review\.(?:quoted|deciding)$/, act: letTheQuoteLapse }],
  'cancel.confirm': [
    {
      in: /^refund-review\.deciding$/,
      act: async ({ page }) => {
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: /^Cancel the trip/ }).click()
      },
    },
  ],
  'upgrades.giveBack: one that waits': [
    {
      in: /^upgrade-waitlist\.choosing\./,
      act: async ({ page }) => {
        await page.getByRole('checkbox').first().check()
        await page.getByRole('button', { name: 'Continue' }).click()
      },
    },
  ],
  'giveBack.confirm': [{ in: /^upgrade-waitlist\.reviewing$/, act: press('Leave the waitlist') }],
  'trip.show': [
    { in: /^upgrade-waitlist\.(?:choosing\.|nothingToCancel$|notGivenBack$|undecided$)/, act: press('Back to your trip') },
    { in: /^refund-review\.(?:scoping|quoted)$/, act: press('Keep the trip') },
    { in: /^refund-review\.(?:lapsed|refused|notCancelled|undecided)$|^refund-tracker\./, act: press('Back to your trip') },
  ],
  'step.next': [
    { in: /^refund-review\.quoted$/, act: press('Continue to cancel') },
    { in: /^upgrade-waitlist\.givenBack$/, act: press('Back to your trip') },
  ],
  'step.back': [
    { in: /^refund-review\.deciding$/, act: press('Back to the refund') },
    { in: /^upgrade-waitlist\.reviewing$/, act: press('Stay on the waitlist') },
  ],
  'step.retry': [
    { in: /^upgrade-waitlist\.cleared$/, act: press('See what’s still waiting') },
    { in: /^upgrade-waitlist\.(?:notGivenBack|refused)$/, act: press('Try again') },
    { in: /^refund-review\.(?:lapsed|notCancelled)$/, act: press('See your refund now') },
    { in: /^(?:refund-review|upgrade-waitlist)\.undecided$|^refund-tracker\./, act: press('Check again') },
    { in: /^refund-review\.refused$/, act: press('Try again') },
  ],
}
