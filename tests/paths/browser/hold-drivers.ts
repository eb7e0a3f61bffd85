import type { PathEdge } from '#src/paths/graph.ts'
import { card } from '#tests/walks/card.ts'
import { answerTheBank, askForMoreTime, type Doing, type Driver, holderFor, press } from './driver.ts'
import { isCheck } from './facts.ts'

/** True if the path has a bank's check of the fee before another hold is chosen. */
const isAsked = (next: readonly PathEdge[]): boolean => {
  const again = next.findIndex(({ case: name }) => name.startsWith('hold.pick'))
  return next
    .slice(0, again === -1 ? next.length : again)
    .some(({ case: name }) => name.startsWith('processHold') && isCheck(name))
}

/** Picks a hold: the first one, which is free, or the second one if the path needs a bank's check of the fee. */
const pickHold = ({ page, next }: Doing) =>
  page
    .getByRole('radio')
    .nth(isAsked(next) ? 1 : 0)
    .check()

const placeHold = async ({ page, next }: Doing) => {
  if (await page.getByLabel('Card number').isVisible()) {
    await page.getByLabel('Card number').fill(card.number)
    await page.getByLabel('Expires').fill(card.expiry)
    await page.getByLabel('Security code').fill(card.code)
    await page.getByLabel('Name on the card').fill(holderFor('processHold', next))
  }
  await page.getByRole('button', { name: /^(?:Hold these flights|Pay €.* and hold)$/ }).click()
}

const day = 86_400_000

const waitOnHold = (left: number): Driver => ({
  in: /^confirmation\.held$/,
  when: ({ held }) => held === 'a day',
  act: ({ page }) => page.clock.fastForward(day - left),
})

/** Traveller's actions for holding flights (see `drivers.ts`). */
export const holdDrivers: Readonly<Record<string, readonly Driver[]>> = {
  'hold.show': [
    { in: /^payment\.choosing\.(?:ready|unsent)$/, when: ({ flow }) => flow === 'booking', act: press('Hold these flights') },
  ],
  'hold.pick: a hold': [{ in: /^hold-options\.choosing\.ready$/, act: pickHold }],
  'purchase.repeat': [{ in: /^hold-options\.choosing\.unsent$/, act: press('Buy it again') }],
  'booking.show': [{ in: /^hold-options\.choosing\.unsent$/, act: press('Show my booking') }],
  'hold.place': [{ in: /^hold-options\.choosing\./, act: placeHold }],
  'hold.warn: ten minutes left': [waitOnHold(300_000)],
  'hold.lapse': [waitOnHold(-60_000)],
  'challenge.answer': [
    { in: /^hold-options\.challenged$/, act: answerTheBank },
    { in: /^hold-options\.(?:redirecting|away)$/, act: press('I’ve completed the payment') },
  ],
  'challenge.extend': [{ in: /^hold-options\.challenged$/, act: askForMoreTime }],
  'challenge.abandon': [{ in: /^hold-options\.challenged$/, act: press('Stop and pay another way') }],
  'attempt.giveUp': [
    { in: /^hold-options\.undecided$/, act: press('Cancel the hold') },
    { in: /^hold-options\.(?:redirecting|away)$/, act: press('Stop and pay another way') },
  ],
  'redirect.again': [{ in: /^hold-options\.(?:redirecting|away)$/, act: press('Go to the bank’s page') }],
  'flights.again': [{ in: /^hold-options\.(?:soldOut|priceChanged)$/, act: press('Choose other flights') }],
  'price.accept': [{ in: /^hold-options\.priceChanged$/, act: press('See the new price') }],
  'trip.show': [{ in: /^confirmation\.held$/, act: press('Pay or release') }],
  'step.back': [
    {
      in: /^hold-options\.(?:choosing\.\w+|none|failed|declined|refused|voided|voidPending|notCharged)$/,
      act: press('Pay now instead'),
    },
  ],
  'step.retry': [
    { in: /^hold-options\.undecided$/, act: press('Try again') },
    { in: /^hold-options\.(?:failed|declined|refused|voided|voidPending|notCharged)$/, act: press('Try again') },
  ],
}
