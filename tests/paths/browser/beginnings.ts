import type { Page } from 'playwright-core'
import type { TripKindName } from '#src/gateway/sandbox/trip-kinds.ts'
import type { Path, PathStart } from '#src/paths/graph.ts'
import { makeTrip } from '#tests/walks/sandbox-trip.ts'
import { goByAddress } from './going.ts'
import { signIn } from './signing-in.ts'

interface Beginning {
  /** Name of the start of the paths at which a browser can begin. */
  start: string
  /** The kind of trip that the sandbox creates. Undefined for a new booking. */
  trip?: TripKindName
  /** Leads from the page of the trip into the flow. Undefined if the flow opens directly. */
  enter?: (page: Page) => Promise<void>
}

const beginnings: Readonly<Record<string, Beginning>> = {
  booking: { start: 'from the beginning' },
  mto: {
    start: 'to change a trip',
    trip: 'flex',
    enter: (page) => goByAddress(page, 'trip-review', 'mto'),
  },
  bnpl: {
    start: 'to pay for a hold',
    trip: 'held',
    enter: (page) => page.getByRole('button', { name: 'Pay now' }).click(),
  },
  exchange: {
    start: 'to change flights',
    trip: 'plain',
    enter: (page) => page.getByRole('button', { name: 'Change flights' }).first().click(),
  },
  upgrade: {
    start: 'to fly in a higher cabin',
    trip: 'plain',
    enter: (page) => page.getByRole('button', { name: 'Upgrade', exact: true }).first().click(),
  },
  cancelUpgrade: {
    start: 'to give back what waits',
    trip: 'waitlisted',
    enter: (page) => page.getByRole('button', { name: 'Leave the upgrade waitlist' }).first().click(),
  },
  cancelAndRefund: {
    start: 'to cancel a trip',
    trip: 'flex',
    enter: (page) => page.getByRole('button', { name: 'Cancel and get a refund' }).first().click(),
  },
}

const beginningOf = (flow: string): Beginning => {
  const known = beginnings[flow]
  if (!known) throw new Error(`A browser can start only ${Object.keys(beginnings).join(', ')}, not ${flow}`)
  return known
}

/** Finds the start of a flow at which a browser begins. Throws if the chart no longer has it. */
export const startIn = (flow: string, starts: readonly PathStart[]): PathStart => {
  const { start } = beginningOf(flow)
  const found = starts.find(({ name }) => name === start)
  if (!found) throw new Error(`The chart of ${flow} no longer has the start "${start}"`)
  return found
}

/** True if the path needs a member, because a response contains certificates or points. */
export const isForMembers = ({ steps }: Path): boolean =>
  steps.some(({ case: name }) => /^(?:upgradeEligibleOffers|selectUpgradeOffer) answers: .*(?:certificates|points)$/.test(name))

/** Opens a flow at its start: home, or a trip that the sandbox creates. `before` is called immediately before the flow begins. */
export const begin = async (
  page: Page,
  { flow, isMember }: { flow: string; isMember: boolean },
  home: string,
  before: () => Promise<void>,
): Promise<void> => {
  const { trip, enter } = beginningOf(flow)
  if (!trip || !enter) {
    await before()
    await page.goto(home)
    return page.getByRole('button', { name: 'Search flights' }).waitFor()
  }
  const { reference, lastName } = await makeTrip(new URL(home).origin, { kind: trip })
  await page.goto(`${home}#/myb`)
  if (isMember) await signIn(page)
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Find booking', exact: true }).click()
  await page.getByText(reference).first().waitFor()
  await before()
  return enter(page)
}
