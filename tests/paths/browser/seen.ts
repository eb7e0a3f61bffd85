import type { Locator, Page } from 'playwright-core'
import { headings } from '#tests/walks/screens.ts'
import { changeMarks, changeTitles, isChangeSkeleton } from './change-seen.ts'
import { holdMarks, holdTitle } from './hold-seen.ts'

/** First heading of each step once its first response has arrived. */
const titles: Readonly<Record<string, string | RegExp>> = {
  ...changeTitles,
  home: headings.home,
  'flight-selection': /^\S+ to \S+$/,
  passengers: /^(?:Who is traveling\?|Names, contact and assistance)$/,
  'seat-selection': headings.seats,
  ancillaries: headings.extras,
  payment: headings.payment,
  'hold-options': holdTitle,
  'refund-review': 'Cancel your trip',
  'refund-tracker': 'Your trip is canceled',
  'upgrade-waitlist': 'Leave the upgrade waitlist',
  confirmation:
    /^(?:You’re going to .*|Your trip has been changed|Your upgrade is waiting for a seat|Your tickets are being issued|We couldn’t load your booking just now|Your flights are on hold|Your hold has expired)$/,
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const outcome = (title: RegExp) => heading(title)

/**
 * Locators, by role and name, of an element that the page shows only in a state. The first matching pattern is used. Every state
 * in which a path can rest has one.
 */
const marks: readonly (readonly [RegExp, (page: Page) => Locator])[] = [
  ...changeMarks,
  ...holdMarks,
  [/^home\.choosing$/, (page) => page.getByRole('button', { name: 'Search flights' })],
  [/^flight-selection\.(?:choosing\.browsing|adding)$/, (page) => page.getByRole('list', { name: /^Flights from/ })],
  [
    /^flight-selection\.choosing\.unadded$/,
    heading(/^(?:These flights weren’t added to your trip|Your trip wasn’t changed|This price is no longer available)$/),
  ],
  [/^flight-selection\.choosing\.rulesFailed$/, heading('We couldn’t load the fare rules')],
  [/^flight-selection\.choosing\.(?:rules|readingRules)$/, (page) => page.getByRole('dialog', { name: 'Fare rules' })],
  [/^flight-selection\.loading$/, (page) => page.getByRole('status').filter({ hasText: 'Searching flights' })],
  [/^flight-selection\.empty$/, heading(/^No flights on/)],
  [/^flight-selection\.failed$/, (page) => page.getByRole('alert', { name: 'We couldn’t load the flights' })],
  [/^flight-selection\.soldOut$/, (page) => page.getByRole('alert', { name: 'This fare is sold out' })],
  [/^flight-selection\.offerExpired$/, heading('These prices have expired')],
  [/^flight-selection\.priceChanged$/, heading(/^The price went (?:up|down) by/)],
  [/^passengers\.loading$/, heading(/^(?:Who is traveling\?|Names, contact and assistance)$/)],
  [/^passengers\.unsaved$/, (page) => page.getByRole('alert', { name: 'We couldn’t save your details' })],
  [/^passengers\.refused$/, heading('This correction can’t be made online')],
  [/^passengers\.failed$/, (page) => page.getByRole('alert', { name: 'We couldn’t load the passenger form' })],
  [/^passengers\./, (page) => page.getByRole('form', { name: 'Passengers' })],
  [/^seat-selection\.noMap$/, heading('Seats for this trip are assigned at check-in')],
  [/^seat-selection\.failed$/, (page) => page.getByRole('alert', { name: 'We couldn’t load the seat map' })],
  [/^seat-selection\.affirming$/, heading(/is in an exit row$/)],
  [/^seat-selection\.choosing\.(?:taken|refused|unsaved)$/, (page) => page.getByRole('alert')],
  [/^seat-selection\.(?:choosing|saving|removing|refreshing)/, (page) => page.getByRole('grid')],
  [/^ancillaries\.failed$/, (page) => page.getByRole('alert', { name: 'We couldn’t load the extras' })],
  [/^ancillaries\.choosing\.unsaved$/, (page) => page.getByRole('alert')],
  [/^ancillaries\.(?:choosing|adding|updating|insuring\.(?:adding|removing))/, heading('Bags')],
  [/^payment\.choosing\.unsent$/, heading(/^(?:You weren’t charged|You’ve already booked this flight for .*)$/)],
  [/^payment\.(?:choosing|checking)/, (page) => page.getByRole('form', { name: 'Payment by card' })],
  [/^payment\.failed$/, (page) => page.getByRole('alert', { name: 'We couldn’t load payment' })],
  [/^payment\.noOptions$/, (page) => page.getByRole('alert', { name: 'This trip can’t be paid for online' })],
  [/^payment\.(?:submitting|continuing)$/, heading('Sending your payment')],
  [/^payment\.challenged$/, heading('Confirm it’s you')],
  [/^payment\.(?:redirecting|away)$/, heading('Continue at your bank')],
  [/^payment\.(?:unknown|reconciling|waiting)$/, heading(/^(?:Checking your payment|Continue at your bank)$/)],
  [/^payment\.releasing$/, text('Was money taken?')],
  [/^payment\.priceChanged$/, outcome(/^(?:The price has changed|The price has expired)/)],
  [/^payment\.(?:declined|soldOut|voided|voidPending|notCharged|undecided)/, text('Was money taken?')],
  [/^refund-review\.scoping$/, (page) => page.getByRole('button', { name: 'See your refund' })],
  [/^refund-review\.quoted$/, (page) => page.getByRole('button', { name: 'Continue to cancel' })],
  [/^refund-review\.deciding$/, heading('Cancel this trip?')],
  [/^refund-review\.committing$/, heading('Canceling your trip')],
  [/^refund-review\.(?:unknown|looking|waiting)$/, heading('Checking your cancellation')],
  [/^refund-review\.lapsed$/, heading('These amounts have expired')],
  [/^refund-review\.refused$/, (page) => page.getByRole('alert')],
  [/^refund-review\.notCancelled$/, heading('Your trip wasn’t canceled')],
  [/^refund-review\.undecided$/, heading('We couldn’t find out whether your trip is canceled')],
  [/^refund-tracker\.stale$/, heading('We couldn’t refresh this page')],
  [/^refund-tracker\.(?:showing|reading)$/, (page) => page.getByRole('button', { name: 'Check again' })],
  [/^upgrade-waitlist\.choosing\.unsaved$/, heading('We couldn’t take you off the waitlist')],
  [/^upgrade-waitlist\.(?:choosing\.ready|pricing)$/, (page) => page.getByRole('button', { name: /^(?:Continue|One moment)$/ })],
  [/^upgrade-waitlist\.reviewing$/, heading('You’re about to leave the waitlist')],
  [/^upgrade-waitlist\.confirming$/, heading('Taking you off the waitlist')],
  [/^upgrade-waitlist\.(?:unknown|looking|waiting)$/, heading('Checking the waitlist')],
  [/^upgrade-waitlist\.undecided$/, (page) => page.getByRole('button', { name: 'Check again' })],
  [/^upgrade-waitlist\.refused$/, heading('You can’t leave this waitlist right now')],
  [/^upgrade-waitlist\.givenBack$/, heading('You’ve left the waitlist')],
  [/^upgrade-waitlist\.notGivenBack$/, heading('You’re still on the waitlist')],
  [/^upgrade-waitlist\.cleared$/, heading('Your upgrade came through first')],
  [
    /^confirmation\.ticketed\.ready$/,
    heading(/^(?:You’re going to|Your trip has been changed|Your upgrade is waiting for a seat)/),
  ],
  [/^confirmation\.pendingTicket$/, heading('Your tickets are being issued')],
  [/^confirmation\.unread$/, heading('We couldn’t load your booking just now')],
]

/** False for states that show a skeleton without a heading, because the first response is pending. */
const isDrawn = (state: string): boolean =>
  !isChangeSkeleton(state) &&
  !/^(?:seat-selection|ancillaries|payment|hold-options|confirmation|refund-review|upgrade-waitlist)\.loading$|^refund-review\.(?:reopening|reviewing)$|\.insuring\.asking$|\.repricing$/.test(
    state,
  )

/** Locators of the heading and the mark that must be visible in a state. Empty while a skeleton is shown. */
export const seenIn = (page: Page, state: string): Locator[] => {
  if (!isDrawn(state)) return []
  const [step = ''] = state.split('.')
  const name = titles[step]
  const mark = marks.find(([pattern]) => pattern.test(state))?.[1]
  if (name === undefined || !mark) throw new Error(`tests/paths/browser has no heading or mark for ${state}`)
  return [page.getByRole('heading', { level: 1, name, exact: true }), mark(page)]
}

/** True if `seenIn` has locators for a state. */
export const isKnown = (state: string): boolean => !isDrawn(state) || marks.some(([pattern]) => pattern.test(state))
