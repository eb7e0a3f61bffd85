import type { Locator, Page } from 'playwright-core'

/** The first heading of the steps that only trips that are changed have. */
export const changeTitles: Readonly<Record<string, string | RegExp>> = {
  'trip-opening': /^Your trip(?: as it is now)?$/,
  'trip-review': 'What changes in your trip',
  'exchange-legs': 'Which flights do you want to change?',
  'exchange-quote': 'Your change, old and new',
  'upgrade-offers': 'Upgrades for your trip',
  'upgrade-review': 'Your upgrade',
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const anEnd = /^(?:trip-review|exchange-quote)\.(?:declined|voided|voidPending|notCharged)$/

/** What shows that a page stands in a state of such a step. The first that fits. */
export const changeMarks: readonly (readonly [RegExp, (page: Page) => Locator])[] = [
  [/^trip-opening\.refused$/, heading(/^(?:This trip could not be opened|Your trip cannot be changed like this)$/)],
  [/^trip-opening\.priceChanged$/, heading('The price has gone up since your hold')],
  [/^trip-opening\.reopened$/, heading('The trip was changed meanwhile')],
  [/^(?:seat-selection|ancillaries)\.choosing\.giving$/, button('Keep it')],
  [/^flight-selection\.refused$/, heading('This change is not possible')],
  [/^flight-selection\.comparing\./, (page) => page.getByRole('dialog', { name: 'What other days would cost or give back' })],
  [/^(?:trip-review|exchange-quote|payment)\.refused$/, heading('This change is not possible')],
  [/^(?:trip-review|exchange-quote)\.choosing\.unsent$/, heading('Your trip was not changed')],
  [/^(?:trip-review|upgrade-review)\.choosing\.again$/, text(/it is still the same\.$/)],
  [/^trip-review\.(?:choosing|checking)/, heading(/^(?:Old and new|Nothing changes yet)$/)],
  [/^(?:trip-review|exchange-quote)\.submitting$/, heading(/^Changing your trip…$/)],
  [/^(?:trip-review|exchange-quote)\.releasing$/, heading(/^Changing your trip…$/)],
  [/^(?:trip-review|exchange-quote)\.(?:unknown|reconciling|waiting)$/, heading(/^Finding out whether your trip was changed…$/)],
  [/^(?:trip-review|exchange-quote)\.undecided$/, button('Give this change up')],
  [/^trip-review\.priceChanged$/, heading(/^(?:The sum of your changes has moved|Your changes are not those that you saw)$/)],
  [/^exchange-quote\.priceChanged$/, heading('The price of your change has moved')],
  [/^trip-review\.soldOut$/, heading('Something you chose was sold meanwhile')],
  [/^exchange-quote\.soldOut$/, heading('These flights were sold while you looked')],
  [/^exchange-quote\.failed$/, heading('We could not ask for the price of your change')],
  [anEnd, heading('Your trip was not changed')],
  [/^exchange-quote\.choosing\.again$/, heading('What the change costs')],
  [/^exchange-quote\.(?:choosing|checking)/, heading('What the change costs')],
  [/^exchange-legs\.choosing\./, (page) => page.getByRole('form', { name: 'Flights to keep and to change' })],
  [/^upgrade-offers\.refused$/, heading('This trip cannot be upgraded now')],
  [/^upgrade-offers\.failed$/, heading('We could not ask for the upgrades')],
  [/^upgrade-offers\.none$/, heading('There is no upgrade for this trip now')],
  [/^upgrade-offers\.choosing\.refused$/, heading('This upgrade could not be taken')],
  [/^upgrade-offers\.choosing\.unsaved$/, heading('Your choice could not be saved')],
  [/^upgrade-offers\.(?:choosing|selecting)/, (page) => page.getByRole('radio', { name: /^Keep Economy/ }).first()],
  [/^upgrade-review\.choosing\.unsent$/, heading('That did not work')],
  [/^upgrade-review\.(?:choosing|checking)/, heading('What it costs')],
  [/^upgrade-review\.submitting$/, heading('Your upgrade is being made')],
  [/^upgrade-review\.(?:unknown|reconciling|waiting|releasing|undecided)$/, heading('We are finding out what happened')],
  [/^upgrade-review\.priceChanged$/, heading('The price has changed')],
  [/^upgrade-review\.declined$/, heading('The upgrade was not taken')],
  [/^upgrade-review\.soldOut$/, heading('The seats are gone')],
  [/^upgrade-review\.refused$/, heading('This upgrade is not possible')],
  [/^upgrade-review\.(?:voided|voidPending)$/, heading('The upgrade could not be made')],
  [/^upgrade-review\.notCharged$/, heading('The upgrade was not made')],
  [/^confirmation\.held$/, heading('Your flights are on hold')],
  [/^confirmation\.lapsed$/, heading('The time to pay is over')],
]

/** Grey while it is read, under no heading of its own. */
export const isChangeSkeleton = (state: string): boolean =>
  /^trip-opening\.(?:opening|reading)$|^upgrade-offers\.(?:opening|reading|asking|shopping|shoppingForMember)$|\.(?:renewing|pricing|repricing)$/.test(
    state,
  )
