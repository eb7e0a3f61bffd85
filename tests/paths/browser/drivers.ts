import type { Page } from 'playwright-core'
import type { PathEdge } from '#src/paths/graph.ts'
import { card } from '#tests/walks/card.ts'
import { bar } from '#tests/walks/screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { ana, fillCard, namePassengers } from '#tests/walks/verbs.ts'
import { answerTheBank, askForMoreTime, type Doing, type Driver, holderFor, press } from './driver.ts'
import type { Facts } from './facts.ts'
import { changeDrivers } from './change-drivers.ts'
import { holdDrivers } from './hold-drivers.ts'
import { tripDrivers } from './trip-drivers.ts'

/** True for flows in which seats and extras are bought together with the flights. */
const isBuying = ({ flow }: Facts) => flow === 'booking' || flow === 'bnpl'

const pressInBar =
  (name: string) =>
  ({ page }: Doing) =>
    bar(page).getByRole('button', { name }).click()

/**
 * Leaves the seats, and confirms that if the page asks about flights without a seat: the chart's sample has one flight, but the
 * product's offer may have a connection.
 */
const leaveSeats = async ({ page }: Doing) => {
  await bar(page).getByRole('button', { name: 'Extras' }).click()
  const leave = page.getByRole('button', { name: 'Continue without them' })
  if (await leave.isVisible()) await leave.click()
}

const writeDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

const choosePlace = async (page: Page, field: string, typed: string, option: RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: option }).first().click()
}

const search = async ({ page }: Doing) => {
  const isAgain = (await page.getByRole('combobox', { name: 'From' }).inputValue()) !== ''
  if (!isAgain) {
    await choosePlace(page, 'From', 'Lisb', /Lisbon/)
    await choosePlace(page, 'To', 'Athe', /Athens/)
    await page.getByRole('radio', { name: 'One way' }).check({ force: true })
    await page.getByLabel('Depart', { exact: true }).fill(writeDay(dayIn(50)))
  }
  await page.getByRole('button', { name: 'Search flights' }).click()
}

const showRules = async ({ page }: Doing) => {
  const details = page.getByRole('button', { name: /^Details and fare rules of/ }).first()
  if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click()
  await page
    .getByRole('list', { name: /^Flights from/ })
    .locator('button[aria-haspopup="dialog"]')
    .first()
    .click()
}

const typeCard = async ({ page, next }: Doing) => {
  await fillCard(page, { holder: holderFor('purchase', next) })
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

/** Pays again after a card was declined. */
export const payAgain = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Try again or pay another way', exact: true }).click()
  await fillCard(page, { holder: card.holder })
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

const pickSeatOf =
  (isExit: boolean) =>
  async ({ page }: Doing) => {
    const free = page.getByRole('gridcell', { name: /available for/ })
    const names = await free.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
    const place = names.findIndex((name) => name.includes('exit row') === isExit)
    if (place === -1) throw new Error(`No free seat ${isExit ? 'in' : 'outside'} an exit row: ${names.slice(0, 3).join('; ')}`)
    await free.nth(place).click()
  }

const bag =
  (which: 'One more' | 'One fewer') =>
  ({ page }: Doing) =>
    page
      .getByRole('button', { name: new RegExp(`^${which}: .*bag`, 'i') })
      .first()
      .click()

const insure =
  (name: RegExp) =>
  ({ page }: Doing) =>
    page.getByRole('radio', { name }).first().check()

/** Drivers by case, or by event type if the page treats all cases of the event alike. The first matching driver is used. */
const drivers: Readonly<Record<string, readonly Driver[]>> = {
  'search.submit': [{ in: /^home\.choosing$/, act: search }],
  'offer.pick': [
    {
      in: /^flight-selection\.choosing\.(?:browsing|unadded)$/,
      when: ({ hasPick, flow }) => !hasPick && flow === 'booking',
      act: ({ page }) =>
        page
          .getByRole('list', { name: /^Flights from/ })
          .getByRole('button', { name: /^(?:Standard|Flex|Light)\b/ })
          .first()
          .click(),
    },
  ],
  'day.pick': [
    {
      in: /^flight-selection\.choosing\.(?:browsing|unadded)$/,
      act: ({ page }) =>
        page
          .getByRole('navigation', { name: /nearby dates/ })
          .getByRole('button')
          .first()
          .click(),
    },
  ],
  'rules.show': [
    { in: /^flight-selection\.choosing\.(?:browsing|unadded)$/, act: showRules },
    {
      in: /^flight-selection\.choosing\.rulesFailed$/,
      act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    },
  ],
  'rules.close': [{ in: /^flight-selection\.choosing\.(?:rules|rulesFailed|readingRules)$/, act: press('Close the fare rules') }],
  'price.accept': [
    { in: /^flight-selection\.priceChanged$/, act: press(/^(?:Accept |Review your change$)/) },
    { in: /^payment\.priceChanged$/, act: press(/^(?:Accept the new price|Pay for the updated trip)$/) },
  ],
  'betterFare.take: the better fare': [{ in: /^flight-selection\.betterFares\.offered$/, act: press(/^Choose /) }],
  'betterFare.refuse': [{ in: /^flight-selection\.betterFares\.offered$/, act: press(/^Keep /) }],
  'price.refuse': [{ in: /^flight-selection\.priceChanged$/, act: press('See other fares') }],
  'passengers.submit': [
    {
      in: /^passengers\.(?:filling|rejected|refused)$/,
      when: ({ flow }) => flow === 'booking',
      act: async ({ page }) => {
        await namePassengers(page, [ana])
        await bar(page).getByRole('button', { name: 'Seats' }).click()
      },
    },
    { in: /^passengers\.unsaved$/, act: press('Save again') },
  ],
  'seat.pick: a seat': [
    { in: /^seat-selection\.choosing\./, when: ({ hasSeat, flow }) => !hasSeat && flow !== 'mto', act: pickSeatOf(false) },
  ],
  'seat.pick: an exit row': [
    {
      in: /^seat-selection\.choosing\./,
      when: ({ hasSeat, flow }) => !hasSeat && flow !== 'mto' && flow !== 'upgrade',
      act: pickSeatOf(true),
    },
  ],
  'seat.remove: the seat': [
    {
      in: /^seat-selection\.choosing\.(?:ready|unsaved)$/,
      when: ({ hasSeat, flow }) => hasSeat && flow !== 'mto',
      act: ({ page }) => page.getByRole('gridcell', { selected: true }).first().click(),
    },
  ],
  'exitRow.affirm': [{ in: /^seat-selection\.affirming$/, act: press(/meets all of these requirements/) }],
  'exitRow.refuse': [{ in: /^seat-selection\.affirming$/, act: press('Choose another seat') }],
  'extras.set: a bag': [
    { in: /^ancillaries\.choosing\./, when: ({ hasBag, flow }) => !hasBag && flow !== 'mto', act: bag('One more') },
  ],
  'extras.set: no bag': [
    { in: /^ancillaries\.choosing\./, when: ({ hasBag, flow }) => hasBag && flow !== 'mto', act: bag('One fewer') },
  ],
  'insurance.add': [
    {
      in: /^ancillaries\.choosing\./,
      when: (facts) => !facts.hasInsurance && isBuying(facts),
      act: insure(/^Yes,/),
    },
  ],
  'insurance.remove: the insurance': [
    {
      in: /^ancillaries\.choosing\./,
      when: (facts) => facts.hasInsurance && isBuying(facts),
      act: insure(/^No insurance/),
    },
  ],
  'purchase.repeat': [{ in: /^payment\.choosing\.unsent$/, act: press('Buy it again') }],
  'booking.show': [{ in: /^payment\.choosing\.unsent$/, act: press('Show my booking') }],
  'payment.submit': [{ in: /^payment\.choosing\.(?:ready|unsent)$/, act: typeCard }],
  'challenge.answer': [
    { in: /^payment\.challenged$/, act: answerTheBank },
    { in: /^payment\.(?:redirecting|away)$/, act: press('I’ve completed the payment') },
  ],
  'challenge.extend': [{ in: /^payment\.challenged$/, act: askForMoreTime }],
  'challenge.abandon': [{ in: /^payment\.challenged$/, act: press('Stop and pay another way') }],
  'attempt.giveUp': [
    { in: /^payment\.undecided$/, act: press('Cancel this payment') },
    { in: /^payment\.(?:redirecting|away)$/, act: press('Stop and pay another way') },
  ],
  'redirect.again': [{ in: /^payment\.(?:redirecting|away)$/, act: press(/^Go to the bank/) }],
  'flights.again': [
    {
      in: /^payment\.(?:soldOut|priceChanged|declined\.finally)$/,
      act: press(/^(?:Other flights|Your changes|Other upgrades)$/),
    },
  ],
  'step.next': [
    {
      in: /^flight-selection\.choosing\.(?:browsing|unadded)$/,
      when: ({ hasPick }) => hasPick,
      act: ({ page }) =>
        bar(page)
          .getByRole('button', { name: /^(?:Passengers|Review your change)$/ })
          .click(),
    },
    { in: /^seat-selection\.(?:choosing\.|noMap$)/, when: isBuying, act: leaveSeats },
    { in: /^ancillaries\.choosing\./, when: isBuying, act: pressInBar('Payment') },
  ],
  'step.skip': [
    {
      in: /^seat-selection\.choosing\.ready$/,
      when: (facts) => !facts.hasSeat && isBuying(facts),
      act: press(/^Skip seats/),
    },
    { in: /^seat-selection\.failed$/, act: press('Continue without seats') },
    {
      in: /^ancillaries\.choosing\.ready$/,
      when: (facts) => !facts.hasBag && !facts.hasInsurance && isBuying(facts),
      act: press(/^Skip extras/),
    },
    { in: /^ancillaries\.failed$/, act: press('Continue without extras') },
  ],
  'step.back': [
    {
      in: /^flight-selection\.(?:choosing\.browsing|choosing\.unadded|failed|empty|soldOut|offerExpired)$/,
      act: press(/^(?:Change (?:the )?search|Flights to change)$/),
    },
    { in: /^passengers\.failed$/, act: press(/^(?:Back to the flights|Your changes)$/) },
  ],
  'step.retry': [
    { in: /^flight-selection\.soldOut$/, act: press('See what’s left') },
    { in: /^flight-selection\.(?:offerExpired|choosing\.unadded)$/, act: press('Search again') },
    { in: /^(?:flight-selection|passengers|seat-selection|ancillaries)\.failed$/, act: press('Try again') },
    { in: /^payment\.(?:failed|noOptions)$/, act: press('Try again') },
    { in: /^payment\.declined\.again$/, act: press('Try again or pay another way') },
    { in: /^payment\.undecided$/, act: press('Check again') },
    { in: /^payment\.(?:voided|voidPending|notCharged)$/, act: press('Pay again') },
    { in: /^confirmation\.(?:unread|pendingTicket)$/, act: press('Try again') },
  ],
}

const driverOf = ({ case: name, event: { type } }: PathEdge, state: string, facts: Facts): Driver | undefined =>
  [changeDrivers, drivers, holdDrivers, tripDrivers]
    .flatMap((each) => [...(each[name] ?? []), ...(each[type] ?? [])])
    .find((each) => each.in.test(state) && (each.when?.(facts) ?? true))

/** True if the page offers the action of a step at this point of a path. */
export const isOffered = (edge: PathEdge, state: string, facts: Facts): boolean => driverOf(edge, state, facts) !== undefined

/** Performs a traveller's step of a path, finding controls by role and name. */
export const drive = async (state: string, doing: Doing): Promise<void> => {
  const driver = driverOf(doing.edge, state, doing.facts)
  if (!driver) throw new Error(`No driver performs ${doing.edge.case} in ${state}`)
  await driver.act(doing)
}
