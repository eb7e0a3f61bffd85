import type { Cabin } from '#src/domain/search.ts'
import type { Flow } from '#src/domain/flow.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Engine, FareRule } from '../airline/engine.ts'
import { isAward } from '../cart/award.ts'
import { type ChosenFlight, chosenFlights, rulesOf } from '../cart/legs.ts'
import type { BookingPayload } from './booking-payload.ts'

const minute = 60_000

/** The status of a booking, as stored in its row. */
type BookingStatus = 'ticketed' | 'held' | 'lapsed' | 'cancelled'

/** Facts for the rules of a trip. `now` is in epoch milliseconds. */
export interface TripFacts {
  engine: Engine
  payload: BookingPayload
  status: string
  now: number
}

/** The reason why a trip option is unavailable. `until` is the ISO instant until which it was available. */
interface Refused {
  reason:
    | 'disabled'
    | 'cancelled'
    | 'lapsed'
    | 'onHold'
    | 'notOnHold'
    | 'departed'
    | 'partlyFlown'
    | 'tooLate'
    | 'award'
    | 'brandNotAllowed'
    | 'highestCabin'
    | 'otherAirline'
    | 'alreadyInsured'
    | 'noAirlineChange'
    | 'notCheckedIn'
    | 'notWaitlisted'
    | 'checkedIn'
    | 'airlineChange'
    | 'unaccompaniedMinor'
    | 'notOurs'
    | 'oneTraveller'
  until?: string
}

/**
 * A rule of an option. `refusal` returns the reason why it makes the option unavailable, or undefined. The first rule of an option that
 * returns a reason decides.
 */
interface Rule {
  name: string
  refusal: (facts: TripFacts) => Refused | undefined
}

const rule = (name: string, refusal: Rule['refusal']): Rule => ({ name, refusal })

const is = (wanted: BookingStatus, reason: Refused['reason']): Rule =>
  rule(wanted.toUpperCase(), ({ status }) => (status === wanted ? undefined : { reason }))

const isNotCancelled = rule('NOT_CANCELLED', ({ status }) =>
  status === 'cancelled' || status === 'lapsed' ? { reason: status } : undefined,
)

const flightsOf = ({ engine, payload }: TripFacts): ChosenFlight[] => chosenFlights(engine, payload.state)

/** Requires that the last flight departs in at least this many minutes. */
const leavesIn = (minutes: number): Rule =>
  rule('BEFORE_DEADLINE', (facts) => {
    const last = Math.max(...flightsOf(facts).map(({ flight }) => flight.departsAt))
    if (last <= facts.now) return { reason: 'departed' }
    const until = last - minutes * minute
    return until < facts.now ? { reason: 'tooLate', until: new Date(until).toISOString() } : undefined
  })

/** Requires that no flight of the trip has departed. */
const isUnflown = rule('UNFLOWN', (facts) =>
  flightsOf(facts).every(({ flight }) => flight.departsAt > facts.now) ? undefined : { reason: 'departed' },
)

/**
 * Requires that no flight has departed and that the first one departs in at least this many minutes. A trip that the airline
 * has changed may be cancelled until its first departure.
 */
const isUnflownUntil = (minutes: number): Rule =>
  rule('UNFLOWN_BEFORE_DEADLINE', (facts) => {
    const { now, payload } = facts
    const departures = flightsOf(facts).map(({ flight }) => flight.departsAt)
    const first = Math.min(...departures)
    if (Math.max(...departures) <= now) return { reason: 'departed' }
    if (first <= now) return { reason: 'partlyFlown' }
    const until = first - minutes * minute
    return until < now && !payload.airlineChange ? { reason: 'tooLate', until: new Date(until).toISOString() } : undefined
  })

/** Requires that the fares of all legs allow a change or cancellation, by `category`, before departure. */
const brandAllows = (category: FareRule['category']): Rule =>
  rule('FARE_ALLOWS', ({ engine, payload: { state } }) => {
    const isAllowed = state.legs.every((leg) =>
      rulesOf(engine, leg, state.currency).some(
        (rule) => rule.category === category && rule.when === 'beforeDeparture' && rule.allowed,
      ),
    )
    return isAllowed ? undefined : { reason: 'brandNotAllowed' }
  })

/** Requires a fare paid with money, because a change cannot take points for other flights or cabins. */
const isPaidWithMoney = rule('PAID_WITH_MONEY', ({ payload }) => (isAward(payload.state) ? { reason: 'award' } : undefined))

const highest: readonly Cabin[] = ['Business', 'First']

const hasHigherCabin = rule('HIGHER_CABIN', (facts) =>
  flightsOf(facts).some(({ cabin }) => !highest.includes(cabin)) ? undefined : { reason: 'highestCabin' },
)

const isOurs = rule('OWN_FLIGHT', (facts) =>
  flightsOf(facts).some(({ flight }) => flight.operatingAirline === facts.engine.airline.code)
    ? undefined
    : { reason: 'otherAirline' },
)

const isUninsured = rule('UNINSURED', ({ payload }) => (payload.state.insurance ? { reason: 'alreadyInsured' } : undefined))

/** Returns true if a passenger is checked in for a flight that has not departed. */
const isSomebodyCheckedIn = (facts: TripFacts): boolean => {
  const checkedIn = new Set((facts.payload.checkedIn ?? []).map(({ flightKey }) => flightKey))
  return flightsOf(facts).some(({ flight }) => checkedIn.has(flight.key) && flight.departsAt > facts.now)
}

const isNotCheckedIn = rule('NOT_CHECKED_IN', (facts) => (isSomebodyCheckedIn(facts) ? { reason: 'checkedIn' } : undefined))

const isCheckedIn = rule('CHECKED_IN', (facts) => (isSomebodyCheckedIn(facts) ? undefined : { reason: 'notCheckedIn' }))

const isWaitlisted = rule('WAITLISTED', ({ payload: { waitlist = [] } }) =>
  waitlist.some(({ status }) => status === 'WAITLISTED') ? undefined : { reason: 'notWaitlisted' },
)

/** Requires that the traveller has accepted or replaced the flights that the airline changed, which is free. */
const isUnchangedByAirline = rule('NO_OPEN_AIRLINE_CHANGE', ({ payload }) =>
  payload.airlineChange ? { reason: 'airlineChange' } : undefined,
)

const isChangedByAirline = rule('AIRLINE_CHANGE', ({ payload }) =>
  payload.airlineChange ? undefined : { reason: 'noAirlineChange' },
)

const isAccompanied = rule('ACCOMPANIED', ({ payload: { state } }) =>
  (state.search?.passengers.ADT ?? 0) > 0 ? undefined : { reason: 'unaccompaniedMinor' },
)

const isIssuedByUs = rule('ISSUED_BY_US', ({ engine, payload }) =>
  payload.storefront.startsWith(engine.airline.code) ? undefined : { reason: 'notOurs' },
)

const hasSeveralTravellers = rule('SEVERAL_TRAVELLERS', ({ payload: { state } }) =>
  state.passengers.length > 1 ? undefined : { reason: 'oneTraveller' },
)

const never = (reason: Refused['reason']): Rule => rule('ONLINE', () => ({ reason }))

const isTicketed = is('ticketed', 'onHold')

/** The options of a trip by wire name (contract, 13). Each has the name of its rule set and the rules that must all be met. */
const ruleSets = {
  ADD_MODIFY_ANCILLARIES: ['ANCILLARIES_MTO_GUEST', [isNotCancelled, isTicketed, leavesIn(180), isOurs]],
  SPLIT_MTO: ['CONFIGURATION', [hasSeveralTravellers, never('disabled')]],
  ADD_INSURANCE_POSTBOOKING: ['INSURANCE_MTO_GUEST', [isNotCancelled, isTicketed, isUnflown, isUninsured]],
  CHECK_IN: ['CONFIGURATION', [never('disabled')]],
  CANCEL_ITINERARY: ['CANCEL_GUEST', [isNotCancelled, isUnflownUntil(60), isNotCheckedIn, isIssuedByUs, isAccompanied]],
  CANCEL_FLIGHT: ['CONFIGURATION', [never('disabled')]],
  IROP: ['IROP_GUEST', [isNotCancelled, isChangedByAirline, isTicketed]],
  VOID: ['CONFIGURATION', [never('disabled')]],
  UPGRADE: [
    'UPGRADE_GUEST',
    [
      isNotCancelled,
      isTicketed,
      leavesIn(240),
      isUnchangedByAirline,
      isNotCheckedIn,
      isIssuedByUs,
      isPaidWithMoney,
      brandAllows('change'),
      hasHigherCabin,
      isOurs,
      isAccompanied,
    ],
  ],
  EXCHANGE_FLIGHT: [
    'EXCHANGE_GUEST',
    [
      isNotCancelled,
      isTicketed,
      leavesIn(120),
      isUnchangedByAirline,
      isNotCheckedIn,
      isIssuedByUs,
      isPaidWithMoney,
      brandAllows('change'),
      isAccompanied,
    ],
  ],
  OFFLOAD: ['OFFLOAD_GUEST', [isNotCancelled, isCheckedIn, leavesIn(60)]],
  PURCHASE_ON_HOLD_BOOKING: ['PAY_HOLD_GUEST', [isNotCancelled, is('held', 'notOnHold'), leavesIn(0), isIssuedByUs]],
  ADD_MODIFY_SEATS: ['SEATS_MTO_GUEST', [isNotCancelled, isTicketed, leavesIn(90), isOurs]],
  EDIT_PASSENGER: ['EDIT_PAX_DETAILS_GUEST', [isNotCancelled, leavesIn(120), isNotCheckedIn]],
  CANCEL_UPGRADE: ['CANCEL_UPGRADE_GUEST', [isNotCancelled, isWaitlisted, leavesIn(240), isNotCheckedIn, isIssuedByUs]],
} as const satisfies Record<string, readonly [ruleName: string, rules: readonly Rule[]]>

export type TripOptionName = keyof typeof ruleSets

/** Returns the reason why the rules of an option make it unavailable, or undefined if it is available. */
export const whyUnavailable = (name: TripOptionName, facts: TripFacts): Refused | undefined => {
  const [, rules] = ruleSets[name]
  for (const { refusal } of rules as readonly Rule[]) {
    const refused = refusal(facts)
    if (refused) return refused
  }
  return undefined
}

/** Lists the rules of an option and those that the trip breaks. Rules that give the same reason are listed once. */
export const rulesBroken = (name: TripOptionName, facts: TripFacts) => {
  const rules: readonly Rule[] = ruleSets[name][1]
  const broken = rules.flatMap((each) => {
    const refused = each.refusal(facts)
    return refused ? [{ ruleName: each.name, ...refused }] : []
  })
  return {
    applied: rules.map((each) => each.name),
    broken: broken.filter(({ reason }, place) => broken.findIndex((other) => other.reason === reason) === place),
  }
}

/**
 * Refuses a request because a trip option is unavailable. The error contains the option, the reason, and the time until which
 * the option was available.
 */
export const notAllowed = (tripOption: TripOptionName, { reason, until }: Refused, flow: Flow) =>
  new BusinessError('ERR.SSW.PNR.FLOW_NOT_ALLOWED', `The trip does not allow this: ${reason}`, {
    httpStatus: 409,
    facts: { flow, tripOption, reason, until },
  })

/** Returns the name of a rule set for a guest or for a signed-in user. */
const ruleNameFor = (ruleName: string, isSignedIn: boolean): string =>
  isSignedIn ? ruleName.replace(/_GUEST$/, '_LOGGEDIN') : ruleName

type Reason = Refused['reason']

/** Substitutes for an unavailable option, by reason. The first available one is suggested. */
const waysRound: Partial<Record<TripOptionName, Partial<Record<Reason, readonly TripOptionName[]>>>> = {
  ADD_MODIFY_ANCILLARIES: { onHold: ['PURCHASE_ON_HOLD_BOOKING'], tooLate: ['ADD_MODIFY_SEATS'] },
  ADD_INSURANCE_POSTBOOKING: { onHold: ['PURCHASE_ON_HOLD_BOOKING'] },
  ADD_MODIFY_SEATS: { onHold: ['PURCHASE_ON_HOLD_BOOKING'] },
  CANCEL_ITINERARY: { checkedIn: ['OFFLOAD'] },
  IROP: { noAirlineChange: ['EXCHANGE_FLIGHT', 'CANCEL_ITINERARY'] },
  UPGRADE: {
    onHold: ['PURCHASE_ON_HOLD_BOOKING'],
    checkedIn: ['OFFLOAD'],
    airlineChange: ['IROP'],
    tooLate: ['ADD_MODIFY_SEATS'],
    award: ['ADD_MODIFY_SEATS'],
    brandNotAllowed: ['ADD_MODIFY_SEATS'],
  },
  EXCHANGE_FLIGHT: {
    onHold: ['PURCHASE_ON_HOLD_BOOKING'],
    checkedIn: ['OFFLOAD'],
    airlineChange: ['IROP'],
    tooLate: ['CANCEL_ITINERARY'],
    award: ['CANCEL_ITINERARY'],
    brandNotAllowed: ['CANCEL_ITINERARY'],
  },
  EDIT_PASSENGER: { checkedIn: ['OFFLOAD'] },
  CANCEL_UPGRADE: { notWaitlisted: ['UPGRADE'], checkedIn: ['OFFLOAD'] },
}

const wayRound = (name: TripOptionName, { reason }: Refused, facts: TripFacts): TripOptionName | undefined =>
  waysRound[name]?.[reason]?.find((other) => whyUnavailable(other, facts) === undefined)

/**
 * Writes every option of a trip with its rule set. An unavailable option has the reason, the time until which it was available,
 * and an alternative.
 */
export const writeTripOptions = (facts: TripFacts, isSignedIn: boolean) =>
  (Object.keys(ruleSets) as TripOptionName[]).map((tripOption) => {
    const refused = whyUnavailable(tripOption, facts)
    return {
      tripOption,
      ruleName: ruleNameFor(ruleSets[tripOption][0], isSignedIn),
      enabled: refused === undefined,
      failureReason: refused?.reason,
      until: refused?.until,
      alternative: refused && wayRound(tripOption, refused, facts),
    }
  })
