import type { Locator, Page } from 'playwright-core'

/** The first heading of the step where flights are held. */
export const holdTitle = 'Hold these flights'

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first()

/** What shows that a page stands in a state of that step. The first that fits. */
export const holdMarks: readonly (readonly [RegExp, (page: Page) => Locator])[] = [
  [/^hold-options\.choosing\.unsent$/, heading('Nothing was charged')],
  [/^hold-options\.choosing\./, (page) => page.getByRole('group', { name: 'How long' })],
  [/^hold-options\.(?:submitting|continuing|releasing)$/, heading('Your hold is being made')],
  [/^hold-options\.(?:challenged|redirecting|away)$/, heading('Your bank asks a question')],
  [/^hold-options\.(?:unknown|reconciling|waiting)$/, heading('We are finding out what happened')],
  [/^hold-options\.undecided$/, heading('The airline has not answered yet')],
  [/^hold-options\.none$/, heading('These flights cannot be held')],
  [/^hold-options\.failed$/, heading('We could not ask for the holds')],
  [/^hold-options\.soldOut$/, heading('These seats were sold while you looked')],
  [/^hold-options\.priceChanged$/, heading('The price has changed')],
  [/^hold-options\.declined$/, heading('The card for the fee was declined')],
  [/^hold-options\.refused$/, heading('This hold is no longer offered')],
  [/^hold-options\.voided$/, heading('The hold could not be made')],
  [/^hold-options\.voidPending$/, heading('The hold could not be made, and the fee is being released')],
  [/^hold-options\.notCharged$/, heading('No hold was made')],
]
