import type { Locator, Page } from 'playwright-core'

/** First heading of the step for holding flights. */
export const holdTitle = 'Hold these flights'

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()

/** Locators of an element that the page shows only in a state of that step. The first matching pattern is used. */
export const holdMarks: readonly (readonly [RegExp, (page: Page) => Locator])[] = [
  [/^hold-options\.choosing\.unsent$/, heading(/^(?:You weren’t charged|You’ve already booked this flight for .*)$/)],
  [/^hold-options\.(?:choosing|checking)/, (page) => page.getByRole('group', { name: 'How long do you need?' })],
  [/^hold-options\.(?:submitting|continuing|releasing)$/, heading('Placing your hold')],
  [/^hold-options\.(?:challenged|redirecting|away)$/, heading('Confirm it’s you')],
  [/^hold-options\.(?:unknown|reconciling|waiting)$/, heading(/^(?:Checking your hold|Confirm it’s you)$/)],
  [/^hold-options\.undecided$/, heading('The airline hasn’t answered yet')],
  [/^hold-options\.none$/, heading('These flights can’t be held')],
  [/^hold-options\.failed$/, heading('We couldn’t load the hold options')],
  [/^hold-options\.soldOut$/, heading('These flights are no longer available')],
  [/^hold-options\.priceChanged$/, heading('The price has changed')],
  [/^hold-options\.declined$/, heading('The fee wasn’t paid')],
  [/^hold-options\.refused$/, heading('This hold is no longer available')],
  [/^hold-options\.voided$/, heading('We couldn’t hold your flights')],
  [/^hold-options\.voidPending$/, heading('We couldn’t hold your flights')],
  [/^hold-options\.notCharged$/, heading('Your flights aren’t on hold')],
]
