import type { Cabin } from '#src/domain/search.ts'
import type { Flow } from '#src/domain/flow.ts'
import { BusinessError } from '../business-error.ts'
import type { Engine, FareRule } from '../engine/engine.ts'
import { type ChosenFlight, chosenFlights, itineraryOf } from '../shopping/legs.ts'
import type { BookingPayload } from './booking-payload.ts'

const minute = 60_000

/** Where a booking stands, as its row says. */
type BookingStatus = 'ticketed' | 'held' | 'lapsed' | 'cancelled'

/** What the rules look at: a booking, and this moment. */
export interface TripFacts {
  engine: Engine
  payload: BookingPayload
  status: string
  now: number
}

/** Why something cannot be done with a trip. `until` is the instant until which it could, ISO. */
interface Refused {
  reason:
    | 'disabled'
    | 'cancelled'
    | 'lapsed'
    | 'onHold'
    | 'notOnHold'
    | 'departed'
    | 'tooLate'
    | 'brandNotAllowed'
    | 'highestCabin'
    | 'otherAirline'
    | 'alreadyInsured'
    | 'noAirlineChange'
    | 'notCheckedIn'
    | 'notWaitlisted'
  until?: string
}

/** A rule of a set: the first that gives a reason stops the set (design, section 3.4). */
type Rule = (facts: TripFacts) => Refused | undefined

const is =
  (wanted: BookingStatus, reason: Refused['reason']): Rule =>
  ({ status }) =>
    status === wanted ? undefined : { reason }

const isNotCancelled: Rule = ({ status }) => (status === 'cancelled' || status === 'lapsed' ? { reason: status } : undefined)

const flightsOf = ({ engine, payload }: TripFacts): ChosenFlight[] => chosenFlights(engine, payload.state)

/** Some flight leaves no sooner than in so many minutes. */
const leavesIn =
  (minutes: number): Rule =>
  (facts) => {
    const last = Math.max(...flightsOf(facts).map(({ flight }) => flight.departsAt))
    if (last <= facts.now) return { reason: 'departed' }
    const until = last - minutes * minute
    return until < facts.now ? { reason: 'tooLate', until: new Date(until).toISOString() } : undefined
  }

/** No flight of the trip has left. */
const isUnflown: Rule = (facts) =>
  flightsOf(facts).every(({ flight }) => flight.departsAt > facts.now) ? undefined : { reason: 'departed' }

/** The fares of every leg let the traveller do this before departure. */
const brandAllows =
  (category: FareRule['category']): Rule =>
  ({ engine, payload: { state } }) => {
    const isAllowed = state.legs.every((leg) =>
      engine
        .fareRules(itineraryOf(engine, leg), leg.brandId, state.currency)
        .some((rule) => rule.category === category && rule.when === 'beforeDeparture' && rule.allowed),
    )
    return isAllowed ? undefined : { reason: 'brandNotAllowed' }
  }

const highest: readonly Cabin[] = ['Business', 'First']

const hasHigherCabin: Rule = (facts) =>
  flightsOf(facts).some(({ cabin }) => !highest.includes(cabin)) ? undefined : { reason: 'highestCabin' }

const isOurs: Rule = (facts) =>
  flightsOf(facts).some(({ flight }) => flight.operatingAirline === facts.engine.airline.code)
    ? undefined
    : { reason: 'otherAirline' }

const isUninsured: Rule = ({ payload }) => (payload.state.insurance ? { reason: 'alreadyInsured' } : undefined)

const never =
  (reason: Refused['reason']): Rule =>
  () => ({ reason })

const isTicketed = is('ticketed', 'onHold')

/** What may be done with a trip, in the wire's names (gateway-wire-format, 13), with the rule set that a guest's wish must pass. */
const ruleSets = {
  ADD_MODIFY_ANCILLARIES: ['ANCILLARIES_MTO_GUEST', [isNotCancelled, isTicketed, leavesIn(180)]],
  SPLIT_MTO: ['CONFIGURATION', [never('disabled')]],
  ADD_INSURANCE_POSTBOOKING: ['INSURANCE_MTO_GUEST', [isNotCancelled, isTicketed, isUnflown, isUninsured]],
  CHECK_IN: ['CONFIGURATION', [never('disabled')]],
  CANCEL_ITINERARY: ['CANCEL_GUEST', [isNotCancelled, leavesIn(60)]],
  CANCEL_FLIGHT: ['CONFIGURATION', [never('disabled')]],
  IROP: ['IROP_GUEST', [isNotCancelled, never('noAirlineChange')]],
  VOID: ['CONFIGURATION', [never('disabled')]],
  UPGRADE: ['UPGRADE_GUEST', [isNotCancelled, isTicketed, leavesIn(240), brandAllows('change'), hasHigherCabin, isOurs]],
  EXCHANGE_FLIGHT: ['EXCHANGE_GUEST', [isNotCancelled, isTicketed, leavesIn(120), brandAllows('change')]],
  OFFLOAD: ['OFFLOAD_GUEST', [isNotCancelled, never('notCheckedIn')]],
  PURCHASE_ON_HOLD_BOOKING: ['PAY_HOLD_GUEST', [isNotCancelled, is('held', 'notOnHold'), leavesIn(0)]],
  ADD_MODIFY_SEATS: ['SEATS_MTO_GUEST', [isNotCancelled, leavesIn(90)]],
  EDIT_PASSENGER: ['EDIT_PAX_DETAILS_GUEST', [isNotCancelled, leavesIn(120)]],
  CANCEL_UPGRADE: ['CANCEL_UPGRADE_GUEST', [isNotCancelled, never('notWaitlisted')]],
} as const satisfies Record<string, readonly [ruleName: string, rules: readonly Rule[]]>

export type TripOptionName = keyof typeof ruleSets

/** Why an option is off, by its own rules; undefined when it is on. */
export const refusalOf = (name: TripOptionName, facts: TripFacts): Refused | undefined => {
  const [, rules] = ruleSets[name]
  for (const rule of rules as readonly Rule[]) {
    const refused = rule(facts)
    if (refused) return refused
  }
  return undefined
}

/** The rules of a trip are against what was asked: which option it takes, why it is off, and until when it was on. */
export const notAllowed = (tripOption: TripOptionName, { reason, until }: Refused, flow: Flow) =>
  new BusinessError('ERR.SSW.PNR.FLOW_NOT_ALLOWED', `The trip does not allow this: ${reason}`, {
    httpStatus: 409,
    facts: { flow, tripOption, reason, until },
  })

/** Rule sets are named for who asks: a guest, or somebody who is signed in. */
const ruleNameFor = (ruleName: string, isSignedIn: boolean): string =>
  isSignedIn ? ruleName.replace(/_GUEST$/, '_LOGGEDIN') : ruleName

/** Every option of a trip, on or off, with the rule set and, when off, why and until when it was on. */
export const writeTripOptions = (facts: TripFacts, isSignedIn: boolean) =>
  (Object.keys(ruleSets) as TripOptionName[]).map((tripOption) => {
    const refused = refusalOf(tripOption, facts)
    return {
      tripOption,
      ruleName: ruleNameFor(ruleSets[tripOption][0], isSignedIn),
      enabled: refused === undefined,
      failureReason: refused?.reason,
      until: refused?.until,
    }
  })
