import type { Locator, Page } from 'playwright-core'

/** First heading of each step that exists only in flows that change a trip. */
export const changeTitles: Readonly<Record<string, string | RegExp>> = {
  'trip-opening': /^Your trip(?: as it is now)?$/,
  'trip-review': 'Review your changes',
  'exchange-legs': 'Which flights do you want to change?',
  'exchange-quote': 'Review your change',
  'upgrade-offers': 'Upgrades for your trip',
  'upgrade-review': 'Your upgrade',
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const anEnd = /^(?:trip-review|exchange-quote)\.(?:declined|voided|voidPending|notCharged)$/

/** Locators of an element that the page shows only in a state. The first matching pattern is used. */
export const changeMarks: readonly (readonly [RegExp, (page: Page) => Locator])[] = [
  [/^trip-opening\.refused$/, heading(/^(?:We couldn’t open this trip|This change isn’t possible)$/)],
  [/^trip-opening\.priceChanged$/, heading('The price has gone up since you placed your hold')],
  [/^trip-opening\.reopened$/, heading('Your trip has changed in the meantime')],
  [/^(?:seat-selection|ancillaries)\.choosing\.giving$/, button('Keep it')],
  [/^flight-selection\.choosing\.losing$/, (page) => page.getByRole('dialog', { name: /^Give up .+ for .+\?$/ })],
  [/^flight-selection\.refused$/, heading('This change isn’t possible')],
  [/^flight-selection\.comparing\./, (page) => page.getByRole('dialog', { name: 'Prices and refunds on other dates' })],
  [/^(?:trip-review|exchange-quote|payment)\.refused$/, heading('This change isn’t possible')],
  [/^(?:trip-review|exchange-quote)\.choosing\.unsent$/, heading('Your trip hasn’t changed')],
  [/^(?:trip-review|upgrade-review)\.choosing\.again$/, text(/it’s the same\.|It’s the same\./i)],
  [/^trip-review\.choosing\.corrected$/, heading('Names corrected')],
  [/^trip-review\.choosing\.uncorrected$/, heading('We don’t know yet whether the names were corrected')],
  [/^trip-review\.(?:choosing|checking|correcting)/, heading(/^(?:Old and new|Names, contact and assistance|No changes yet)$/)],
  [/^(?:trip-review|exchange-quote)\.submitting$/, heading(/^Changing your trip…$/)],
  [/^(?:trip-review|exchange-quote)\.releasing$/, heading(/^Changing your trip…$/)],
  [/^(?:trip-review|exchange-quote)\.(?:unknown|reconciling|waiting)$/, heading(/^Checking whether your trip was changed…$/)],
  [/^(?:trip-review|exchange-quote)\.undecided$/, button('Cancel this change')],
  [
    /^trip-review\.priceChanged$/,
    heading(/^(?:The total for your changes is different now|Your changes aren’t the ones you saw)$/),
  ],
  [/^exchange-quote\.priceChanged$/, heading('The price of your change is different now')],
  [/^trip-review\.soldOut$/, heading('Something you chose is no longer available')],
  [/^exchange-quote\.soldOut$/, heading('These flights are no longer available')],
  [/^exchange-quote\.failed$/, heading('We couldn’t get the price of your change')],
  [anEnd, heading('Your trip hasn’t changed')],
  [/^exchange-quote\.choosing\.again$/, heading('What the change costs')],
  [/^exchange-quote\.(?:choosing|checking)/, heading('What the change costs')],
  [/^exchange-legs\.choosing\./, (page) => page.getByRole('form', { name: 'Flights to keep and to change' })],
  [/^upgrade-offers\.refused$/, heading('This trip can’t be upgraded right now')],
  [/^upgrade-offers\.failed$/, heading('We couldn’t load the upgrades')],
  [/^upgrade-offers\.none$/, heading('No upgrades for this trip right now')],
  [/^upgrade-offers\.choosing\.refused$/, heading('We couldn’t select this upgrade')],
  [/^upgrade-offers\.choosing\.unsaved$/, heading('We couldn’t save your choice')],
  [/^upgrade-offers\.(?:choosing|selecting)/, (page) => page.getByRole('radio', { name: /^Keep Economy/ }).first()],
  [/^upgrade-review\.choosing\.unsent$/, heading('We couldn’t make the upgrade')],
  [/^upgrade-review\.(?:choosing|checking)/, heading('What it costs')],
  [/^upgrade-review\.submitting$/, heading('Making your upgrade')],
  [/^upgrade-review\.(?:unknown|reconciling|waiting|releasing|undecided)$/, heading('Checking your upgrade')],
  [/^upgrade-review\.priceChanged$/, heading('The price has changed')],
  [/^upgrade-review\.declined$/, heading('The upgrade wasn’t accepted')],
  [/^upgrade-review\.soldOut$/, heading('These seats are no longer available')],
  [/^upgrade-review\.refused$/, heading('This upgrade isn’t possible')],
  [/^upgrade-review\.(?:voided|voidPending)$/, heading('We couldn’t make the upgrade')],
  [/^upgrade-review\.notCharged$/, heading('The upgrade wasn’t made')],
  [/^confirmation\.held$/, heading('Your flights are on hold')],
  [/^confirmation\.lapsed$/, heading('Your hold has expired')],
]

/** True for states of these steps that show only a skeleton without a heading. */
export const isChangeSkeleton = (state: string): boolean =>
  /^trip-opening\.(?:opening|reading)$|^upgrade-offers\.(?:opening|reading|asking|shopping|shoppingForMember)$|\.(?:renewing|pricing|repricing)$/.test(
    state,
  )
