import { describe, expect, test } from 'vitest'
import type { FlowOutput, Trip } from '#machines/trip.ts'
import type { Failure } from '#src/domain/failure.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { failsWith } from '#tests/machines/answering.ts'
import { faults, isExpiry } from './faults.ts'
import { goOn, type Running } from './running.ts'
import { type Situation, situations } from './situations.ts'

/** The data that the traveller has entered or bought, which no failure may lose. */
const given = ({ search, picks, cart, booking, typed, form, split, wishes, holdOption, tripWanted }: Trip) => ({
  search,
  picks,
  cart,
  booking,
  typed,
  form,
  split,
  wishes,
  holdOption,
  tripWanted,
})

/** Operations that a page can do without, with the effect of their failure, which is not reported. */
const optional: Readonly<Record<string, string>> = {
  upsell: 'the trip goes on with the chosen fare',
  insurance: 'the page sells all other extras',
  bags: 'the allowance is not shown, and extras are still sold',
  travelProtectionSession: 'the provider offers its covers without a session',
  cfarOffers: 'the page sells all other covers and extras',
  refundProtectQuote: 'the page sells all other covers and extras',
  productPrices: 'the page sells all other covers and extras',
  applicableRules: 'the page says that the reasons could not be loaded',
  brandedAncillaries: 'the page says that it does not know what other fares include',
  externalProducts: 'the page says that it does not know what partners sell',
  cfarAnalyticsEvent: 'the distributor is not told',
  productPurchaseEvent: 'the distributor is not told',
  cfarExercise: 'the airline pays at once, and asks the insurer afterwards',
  updatePaymentDetails: 'the form of payment is selected with its earlier details',
  paymentDetails: 'the limits shown so far remain',
  paymentCardType: 'the brand remains the one that the first digits suggest',
  dccOffers: 'the card pays in the currency of the trip',
  bookingInstallments: 'the card pays at once',
  upgradeEligibleOffers: 'upgrades without certificates are still offered',
}

/** States whose operation is optional in that state only, with the effect of its failure. */
const optionalIn: Readonly<Record<string, string>> = {
  'upgrade-waitlist.opening': 'waitlisted upgrades are shown without names and flight',
  'profile.namingDelegates': 'the profile is shown without delegates',
  'profile.agency.namingStaff': 'the profile is shown without the staff',
  'profile.applying': 'the preferences apply from the next conversation',
  'cars.remembering': 'cars are offered without those that the trip already has',
}

/** States that survive the expiry of the conversation, with the reason. */
const outlives: Readonly<Record<string, string>> = {
  'confirmation.ticketed.ordering.insurance': 'the gateway orders products by itself',
  'confirmation.ticketed.ordering.refundProtect': 'the gateway orders products by itself',
  'confirmation.ticketed.ordering.cfar': 'the gateway orders products by itself',
  'confirmation.ticketed.ordering.health': 'the gateway orders products by itself',
  'confirmation.ticketed.reading': 'the products are shown as they were',
  'confirmation.ticketed.telling.cfar': 'the distributor is not told',
  'confirmation.ticketed.telling.health': 'the distributor is not told',
  'myb.answering.ordering.insurance': 'the trip is read again, which needs no conversation',
  'myb.answering.ordering.refundProtect': 'the trip is read again, which needs no conversation',
  'myb.answering.ordering.cfar': 'the trip is read again, which needs no conversation',
  'myb.answering.ordering.health': 'the trip is read again, which needs no conversation',
  'confirmation.loading': 'the booking is known from the purchase',
  'upgrade-waitlist.opening': 'the waitlisted upgrades are requested next, and report the expiry',
  'flight-schedule.looking': 'a timetable needs no conversation',
  'flight-schedule.lookingAnew': 'a timetable needs no conversation',
  'explore.looking': 'a fare search needs no conversation',
  'explore.lookingAnew': 'a fare search needs no conversation',
  'flight-status.looking': 'the status of a flight needs no conversation',
  'flight-status.lookingAnew': 'the status of a flight needs no conversation',
  'flight-status.found.refreshing': 'the status of a flight needs no conversation',
  'create-profile.saving': 'a member is registered without a conversation',
  'create-profile.signingIn': 'the profile is made, and the member can sign in with its number',
  'create-profile.savingAgency': 'an agency is registered without a conversation',
  'create-profile.signingInAgency': 'the agency is registered, and can sign in with its number',
  'profile.exporting': 'a profile can be exported without a conversation',
  'profile.deleting': 'an account is deleted without a conversation',
  'profile.agency.reading': 'a profile can be read without a conversation',
  'profile.agency.namingStaff': 'the profile is shown without the staff',
  'profile.agency.listing': 'a profile can be read without a conversation',
  'profile.agency.saving': 'a profile is changed without a conversation',
  'profile.reading': 'a profile can be read without a conversation',
  'profile.namingDelegates': 'the profile is shown without delegates',
  'profile.applying': 'the preferences apply from the next conversation',
  'profile.listing': 'a profile can be read without a conversation',
  'profile.saving': 'a profile is changed without a conversation',
  'refund-tracker.reading': 'a trip can be read without a conversation',
  'remote-return.verifying': 'the booking of a return is looked up without a conversation',
  'remote-afop-return.verifying': 'the booking of a return is looked up without a conversation',
}

/** True if the fault reports that no trip matches the name. The page then drops the trip's data. */
const saysItIsNotThere = ({ chart, asking }: Situation, { type }: Failure): boolean =>
  chart === 'outside' && ['tripDetails', 'retrieve'].includes(asking ?? '') && type === 'validation'

const isRereading = ({ name }: Situation): boolean => name.endsWith('.rereading')

let cells = 0

interface Cell {
  situation: Situation
  fault: Failure
  running: Running
  before: Trip
}

/**
 * Checks that a failure is reported in the same step without loss of input, and that the traveller can continue or another
 * operation is pending.
 */
const isMetInPlace = ({ situation, fault, running, before }: Cell) => {
  const { asking = '' } = situation
  expect(running.output()).toBeUndefined()
  if (!saysItIsNotThere(situation, fault)) expect(given(running.context())).toEqual(given(before))
  const isOptional = asking in optional || situation.name in optionalIn
  if (!isOptional && !isRereading(situation)) expect(running.context().failure).toEqual(fault)
  if (!running.isAsking()) expect(running.events()).not.toEqual([])
}

/**
 * Checks that the page does not repeat a request by itself. A read may be sent once more if the chart verifies a failure with it.
 */
const asksNothingByItself = async ({ situation: { asking }, running }: Cell) => {
  await running.pass(60)
  const times = running.asked.filter(({ name }) => name === asking).length
  expect(times).toBeLessThanOrEqual(operations[asking as OperationName].writes ? 1 : 2)
}

/** Checks that the flow ends as expired, and that its output has all data with which the root restores the trip. */
const endsAsExpired = ({ situation, running, before }: Cell) => {
  const { search, picks, cart, booking, tripWanted, openAttempt } = before
  const output = running.output() as FlowOutput
  expect(output).toMatchObject({ outcome: 'expired', at: situation.step })
  expect(output.kept).toMatchObject({ search, picks, cart, booking, tripWanted, openAttempt })
}

const begin = async (situation: Situation, fault: Failure): Promise<Cell> => {
  cells += 1
  const before = situation.context
  const running = goOn(situation, { [situation.asking as OperationName]: failsWith(fault) })
  await running.settle()
  return { situation, fault, running, before }
}

const asking = situations.filter((each) => each.asking !== undefined && !each.isCommitting)

describe('every fault in every state with a pending operation', () => {
  test.each(asking.map((each) => [each.chart, each.name, each] as const))(
    'is handled in %s, %s',
    async (_chart, name, situation) => {
      for (const [what, fault] of Object.entries(faults)) {
        const cell = await begin(situation, fault)
        const meets = isExpiry(fault) && !(name in outlives) ? endsAsExpired : isMetInPlace
        try {
          meets(cell)
          await asksNothingByItself(cell)
        } catch (thrown) {
          throw new Error(`${what}: the chart is in ${cell.running.state()}\n${(thrown as Error).message}`, { cause: thrown })
        }
        cell.running.stop()
      }
    },
  )

  test('lets step.retry send the operation again', async () => {
    for (const situation of asking) {
      const { running } = await begin(situation, faults['F-04 HTTP 503'] as Failure)
      if (running.events().includes('step.retry')) {
        const before = running.asked.length
        running.send({ type: 'step.retry' })
        await running.settle()
        expect({ state: situation.name, asked: running.asked.length - before }).toEqual({ state: situation.name, asked: 1 })
      }
      running.stop()
    }
  })

  test('is tried in every combination', () => {
    expect(cells).toBeGreaterThan(asking.length * Object.keys(faults).length)
  })
})
