import type { Page } from 'playwright-core'
import { bar } from '#tests/walks/screens.ts'
import { isMoneyBack, pickDay, wishForAnotherDay } from './another-day.ts'
import { answerTo, type Doing, type Driver, press } from './driver.ts'
import type { Facts } from './facts.ts'

const isMto = ({ flow }: Facts) => flow === 'mto'
const changesNames = ({ flow }: Facts) => flow === 'mto' || flow === 'exchange'
const isExchange = ({ flow }: Facts) => flow === 'exchange'
const isHold = ({ flow }: Facts) => flow === 'bnpl'

/** True for flows that change a paid booking. In `bnpl`, seats and extras are bought together with the held flights. */
const isChange = ({ flow }: Facts) => flow !== 'booking' && flow !== 'bnpl'

const summing = /^(?:trip-review|exchange-quote|upgrade-review)\./
const summed = /^(?:trip-review|exchange-quote|upgrade-review)\.choosing\./

/** Picks the first seat with a matching name for the current traveller. */
const takeSeat = (page: Page, name: RegExp) => page.getByRole('gridcell', { name }).first().click()

/** Performs an action on the first flight, because the seat of the sandbox's trip is on that flight. */
const onTheFirstFlight =
  (act: (page: Page) => Promise<void>) =>
  async ({ page }: Doing) => {
    await page.getByRole('radio', { name: /^Outbound / }).check()
    await act(page)
  }

/** Picks a seat on the second flight, where seats have a price and the traveller forfeits none. */
const pickChangedSeat = async ({ page }: Doing) => {
  await page.getByRole('radio', { name: /^Return / }).check()
  await takeSeat(page, /^(?!.*exit row).*€.*available for/)
}

const fares = (page: Page, name: RegExp) =>
  page
    .getByRole('list', { name: /^Flights from/ })
    .getByRole('article')
    .getByRole('button', { name })

/** Matches the button that accepts a fare with fewer benefits. */
const lesserOne = /^Choose (?!.* instead$)/

/** Picks a fare with an amount to pay or a refund, as the path needs. Accepts a fare with fewer benefits if the page asks. */
const pickFare = async (doing: Doing) => {
  const isBack = isMoneyBack(doing)
  await fares(doing.page, isBack ? /get back €/ : /pay €/)
    .first()
    .click()
  const agree = doing.page.getByRole('dialog', { name: /^Give up / }).getByRole('button', { name: lesserOne })
  if (isBack && (await agree.isVisible())) await agree.click()
}

const pickLesserFare = ({ page }: Doing) =>
  fares(page, /^Light/)
    .first()
    .click()

const upgrades: Readonly<Record<string, RegExp>> = {
  'at once, with certificates': /^Business with a certificate, confirmed at once/,
  'when a seat is free, for money': /^Business, on the waitlist €/,
  'when a seat is free, for points': /^Business, on the waitlist with miles/,
}

const select =
  (name: RegExp) =>
  ({ page }: Doing) =>
    page.getByRole('radio', { name }).first().check()

const pickUpgrade = async ({ page, next }: Doing) => {
  const name = upgrades[answerTo('selectUpgradeOffer', next) ?? ''] ?? /^Business, confirmed at once/
  await page.getByRole('radio', { name }).first().check()
  await bar(page).getByRole('button').last().click()
}

/**
 * Corrects the last name of the sandbox's traveller, Ines Marlow. Restores the first name, which a draft may have changed beyond
 * a correction.
 */
const correct = async ({ page }: Doing) => {
  await page.getByLabel('First name').first().fill('Ines')
  await page.getByLabel('Last name').first().fill('Marlowe')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const hour = 3_600_000

/** Moves the page's clock until the price of a change has expired. */
const letThePriceRunOut = ({ page }: Doing) => page.clock.fastForward(hour)

const openRules = ({ page }: Doing) => page.getByText('Your fare rules').click()

const done = ({ page }: Doing) => bar(page).getByRole('button', { name: 'Done' }).click()

const day = 24 * hour

/** Moves the page's clock until `left` milliseconds of the sandbox's hold remain. The hold lasts a day. */
const waitOnHold = (left: number) => ({
  in: /^(?:payment\.(?!submitting|continuing|challenged|undecided|redirecting|away|unknown|waiting|reconciling|releasing)|trip-opening\.|seat-selection\.|ancillaries\.)/,
  when: isHold,
  act: ({ page }: Doing) => page.clock.fastForward(day - left),
})

/**
 * Traveller's actions in the flows that change, upgrade or pay for a trip. The first matching driver is used (see `drivers.ts`).
 */
export const changeDrivers: Readonly<Record<string, readonly Driver[]>> = {
  'seat.pick: a seat': [
    {
      in: /^seat-selection\.choosing\.(?!giving)/,
      when: (facts) => isMto(facts) && facts.sum === 'nothing',
      act: pickChangedSeat,
    },
  ],
  'seat.pick: an exit row': [
    {
      in: /^seat-selection\.choosing\.(?!giving)/,
      when: (facts) => isMto(facts) && facts.sum === 'nothing',
      act: ({ page }) => takeSeat(page, /exit row.*available for/),
    },
  ],
  'seat.pick: a cheaper seat than was paid for': [
    {
      in: /^seat-selection\.choosing\.(?!giving)/,
      when: (facts) => isMto(facts) && facts.sum === 'nothing',
      act: onTheFirstFlight((page) => takeSeat(page, /^(?!.*exit row).* back, available for/)),
    },
  ],
  'seat.remove: the seat': [
    {
      in: /^seat-selection\.choosing\.(?!giving)/,
      when: (facts) => isMto(facts) && facts.sum === 'nothing',
      act: onTheFirstFlight((page) => page.getByRole('gridcell', { selected: true }).first().click()),
    },
  ],
  'seat.pick: a cheaper seat, agreed to': [
    {
      in: /^seat-selection\.choosing\.giving$/,
      when: ({ wish }) => wish === 'cheaper seat',
      act: ({ page }) =>
        page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Choose / })
          .click(),
    },
  ],
  'seat.remove: the seat, agreed to': [
    { in: /^seat-selection\.choosing\.giving$/, when: ({ wish }) => wish === 'no seat', act: press('Give it up') },
  ],
  'extras.set: no bag': [
    {
      in: /^ancillaries\.choosing\.(?!giving)/,
      when: (facts) => isMto(facts) && facts.sum === 'nothing',
      act: ({ page }) =>
        page
          .getByRole('button', { name: /^One fewer: Checked bag/ })
          .first()
          .click(),
    },
  ],
  'extras.set: no bag, agreed to': [{ in: /^ancillaries\.choosing\.giving$/, act: press('Give it up') }],
  'giving.refuse': [{ in: /\.choosing\.giving$/, act: press('Keep it') }],
  'passengers.submit': [{ in: /^passengers\.(?:filling|rejected|refused)$/, when: changesNames, act: correct }],
  'legs.submit: another outbound': [{ in: /^exchange-legs\.choosing\./, act: wishForAnotherDay }],
  'offer.pick: an offer': [
    {
      in: /^flight-selection\.choosing\.(?:browsing|unadded)$/,
      when: (facts) => isExchange(facts) && !facts.hasPick,
      act: pickFare,
    },
    { in: /^flight-selection\.choosing\.losing$/, act: press(/^Choose .* instead$/) },
  ],
  'offer.pick: a fare that gives less': [
    {
      in: /^flight-selection\.choosing\.(?:browsing|unadded)$/,
      when: (facts) => isExchange(facts) && !facts.hasPick,
      act: pickLesserFare,
    },
  ],
  'offer.pick: what is lost agreed to': [{ in: /^flight-selection\.choosing\.losing$/, act: press(lesserOne) }],
  'losing.refuse': [{ in: /^flight-selection\.choosing\.losing$/, act: press('Close') }],
  'days.show: of a month': [
    { in: /^flight-selection\.(?:choosing\.browsing|choosing\.unadded|empty)$/, act: press('Compare a whole month') },
  ],
  'days.close': [{ in: /^flight-selection\.comparing\.(?:shown|failed)$/, act: press('Close the calendar') }],
  'day.pick': [{ in: /^flight-selection\.comparing\.shown$/, act: pickDay }],
  'upgrades.price: an upgrade': [
    { in: /^upgrade-offers\.(?:choosing\.|adding$|changing$)/, act: select(/^Business, confirmed at once/) },
  ],
  'upgrades.price: nothing': [{ in: /^upgrade-offers\.(?:choosing\.|adding$|changing$)/, act: select(/^Keep/) }],
  'upgrades.choose: an upgrade': [{ in: /^upgrade-offers\.choosing\./, act: pickUpgrade }],
  'rules.show': [
    {
      in: /^(?:trip-review|upgrade-review)\.choosing\.(?:ready|again|unsent)$/,
      when: ({ hasRules }) => !hasRules,
      act: openRules,
    },
    { in: /^payment\.choosing\.(?:ready|unsent)$/, when: (facts) => isHold(facts) && !facts.hasRules, act: openRules },
  ],
  'quote.lapse': [
    {
      in: summed,
      when: ({ sum, isMistold, lapsed }) => sum !== 'nothing' && !isMistold && lapsed === undefined,
      act: letThePriceRunOut,
    },
  ],
  'change.confirm': [
    {
      in: summed,
      when: ({ sum, isMistold }) => sum === 'notDue' && !isMistold,
      act: press(/^(?:Confirm the change|Confirm and get .* back|Change my trip.*|Confirm the upgrade)$/),
    },
  ],
  'price.accept': [
    { in: /^trip-opening\.priceChanged$/, act: press('Pay the new price') },
    { in: summing, act: press(/^(?:See the new total|Your changes|See the new price)$/) },
  ],
  'hold.warn: ten minutes left': [waitOnHold(300_000)],
  'hold.warn: two minutes left': [waitOnHold(60_000)],
  'hold.lapse': [waitOnHold(-60_000)],
  'flights.again': [
    { in: /^exchange-quote\.(?:soldOut|failed|refused)$/, act: press('Other flights') },
    { in: /^upgrade-review\.(?!choosing|checking|renewing|repricing)\w+$/, act: press('Other upgrades') },
  ],
  'trip.reopen': [],
  'trip.show': [
    { in: /^trip-opening\.priceChanged$/, act: press('Not now') },
    { in: /^trip-opening\.(?:refused|reopened)$/, act: press('Back to your trip') },
    { in: /^trip-review\.choosing\./, when: ({ sum }) => sum === 'nothing', act: press('Back to your trip') },
    { in: /^(?:trip-review|exchange-quote)\.priceChanged$/, act: press('Keep my trip as it is') },
    { in: /^trip-review\.choosing\./, act: press('Keep my trip as it is') },
    {
      in: /^(?:trip-review|exchange-quote)\.(?:declined|voided|voidPending|notCharged|refused)$/,
      act: press('Back to your trip'),
    },
    { in: /^upgrade-review\.refused$/, act: press('Back to your trip') },
    { in: /^exchange-legs\.choosing\./, act: press('Back to your trip') },
    { in: /^upgrade-offers\.(?:refused|failed|none|choosing\.)/, act: press('Back to your trip') },
    { in: /^payment\.refused$/, act: press('Back to your trip') },
    { in: /^confirmation\.ticketed$/, act: press('Your trip’s page') },
  ],
  'attempt.giveUp': [
    { in: /^(?:trip-review|exchange-quote)\.undecided$/, act: press('Cancel this change') },
    { in: /^upgrade-review\.undecided$/, act: press('Cancel the upgrade') },
  ],
  'step.next': [
    { in: /^(?:seat-selection|ancillaries)\.choosing\.(?!giving)/, when: isChange, act: done },
    { in: /^seat-selection\.noMap$/, when: isChange, act: done },
    {
      in: summed,
      when: ({ sum, isMistold, isMember }) => sum === 'due' && !isMistold && !isMember,
      act: press(/^Continue to pay(?:ment| €.*)$/),
    },
    { in: /^trip-opening\.reopened$/, act: press('Change it again') },
  ],
  'step.back': [
    { in: /^exchange-quote\.choosing\./, act: press('Other flights') },
    { in: /^exchange-quote\.priceChanged$/, act: press('Other flights') },
    { in: /^upgrade-review\.choosing\./, act: press('Back') },
    { in: /^flight-selection\.(?:refused|priceChanged)$/, when: isExchange, act: press('Flights to change') },
  ],
  'step.retry': [
    { in: /^trip-opening\.refused$/, act: press('Try again') },
    // The page loads the rules in advance, so they may fail before the traveller opens them.
    {
      in: /^exchange-legs\.choosing\.rulesFailed$/,
      act: async (doing) => {
        await openRules(doing)
        await press('Try again')(doing)
      },
    },
    { in: /\.rulesFailed$/, when: (facts) => isChange(facts) || isHold(facts), act: press('Try again') },
    { in: /^flight-selection\.comparing\.failed$/, act: press('Try again') },
    { in: /^exchange-quote\.failed$/, act: press('Try again') },
    { in: /^upgrade-offers\.(?:refused|failed)$/, act: press('Try again') },
    { in: /^trip-review\.soldOut$/, act: press('Your changes') },
    {
      in: /^(?:trip-review|exchange-quote|upgrade-review)\.(?:declined|voided|voidPending|notCharged)$/,
      act: press('Try again'),
    },
    { in: /^(?:trip-review|exchange-quote|upgrade-review)\.undecided$/, act: press('Check again') },
  ],
}
