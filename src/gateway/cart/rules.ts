import type { Operation } from '#src/operations/declare.ts'
import { operations, type Requested, type WireAnswer } from '#src/operations/index.ts'
import { restRoutesOf } from '#src/operations/rest.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { chosenFlights } from './legs.ts'
import { slotsOf } from './party.ts'

type RuleName =
  | 'FLIGHTS_SEARCHED'
  | 'ITINERARY_SELECTED'
  | 'FLIGHTS_AHEAD'
  | 'PASSENGERS_NAMED'
  | 'CONTACT_GIVEN'
  | 'INFANTS_ACCOMPANIED'
  | 'TRIP_OPENED'
  | 'MEMBER_SIGNED_IN'
  | 'AGENCY_SIGNED_IN'
  | 'SIGNED_IN'

interface Rule {
  isMet: (call: Call) => boolean
  reason: string
}

/** Returns true if every infant has an adult. Before the passengers are named, the numbers of the search are compared. */
const areInfantsAccompanied = ({ conversation: { state } }: Call): boolean => {
  const types =
    state.passengers.length > 0 ? state.passengers.map(({ type }) => type) : slotsOf(state.search).map(({ type }) => type)
  const count = (wanted: string) => types.filter((type) => type === wanted).length
  const adults = new Set(state.passengers.filter(({ type }) => type === 'ADT').map(({ id }) => id))
  const areHeld = state.passengers.every(({ type, withAdult }) => type !== 'INF' || adults.has(withAdult ?? ''))
  return count('INF') <= count('ADT') && areHeld
}

const ruleBook: Record<RuleName, Rule> = {
  FLIGHTS_SEARCHED: {
    isMet: ({ conversation: { state } }) => state.search !== undefined || state.legs.length > 0,
    reason: 'no flights have been searched for',
  },
  ITINERARY_SELECTED: {
    isMet: ({ conversation: { state } }) => state.legs.length > 0,
    reason: 'no flights have been chosen',
  },
  FLIGHTS_AHEAD: {
    isMet: ({ engine, conversation: { state }, now }) =>
      chosenFlights(engine, state).every(({ flight }) => flight.departsAt > now),
    reason: 'a flight has departed',
  },
  PASSENGERS_NAMED: {
    isMet: ({ conversation: { state } }) =>
      state.passengers.length > 0 && state.passengers.length === slotsOf(state.search).length,
    reason: 'the passengers have not been named',
  },
  CONTACT_GIVEN: {
    isMet: ({ conversation: { state } }) => state.contact !== undefined,
    reason: 'no contact has been given',
  },
  INFANTS_ACCOMPANIED: { isMet: areInfantsAccompanied, reason: 'an infant travels without an adult' },
  TRIP_OPENED: {
    isMet: ({ conversation: { state } }) => state.trip !== undefined,
    reason: 'no trip has been opened',
  },
  MEMBER_SIGNED_IN: { isMet: ({ account }) => account?.kind === 'member', reason: 'no member is signed in' },
  AGENCY_SIGNED_IN: { isMet: ({ account }) => account?.kind === 'agency', reason: 'no agency is signed in' },
  SIGNED_IN: { isMet: ({ account }) => account !== undefined, reason: 'no user is signed in' },
}

const beforePaying: readonly RuleName[] = [
  'ITINERARY_SELECTED',
  'FLIGHTS_AHEAD',
  'PASSENGERS_NAMED',
  'CONTACT_GIVEN',
  'INFANTS_ACCOMPANIED',
]

/** The rules of each call, by method and path. Calls that are not listed have no rules. */
const rulesByCall: readonly [method: RegExp, path: RegExp, rules: readonly RuleName[]][] = [
  [/^POST$/, /^\/products\/air$/, ['FLIGHTS_SEARCHED']],
  [/^GET$/, /^\/products\/air\/farerules$/, ['FLIGHTS_SEARCHED']],
  [/^GET$/, /^\/products\/(upsell|air\/bags|external)$/, ['ITINERARY_SELECTED']],
  [/^(POST|PUT)$/, /^\/products$/, ['ITINERARY_SELECTED']],
  [/^(GET|POST|DELETE)$/, /^\/products\/(seats|ancillaries|insurance)(\/.*)?$/, ['ITINERARY_SELECTED']],
  [/^(GET|POST)$/, /^\/passengers$/, ['ITINERARY_SELECTED']],
  [/^POST$/, /^\/insurances\//, ['ITINERARY_SELECTED']],
  [/^(GET|POST)$/, /^\/paymentOptions(\/.*)?$/, ['ITINERARY_SELECTED', 'PASSENGERS_NAMED']],
  [/^GET$/, /^\/products\/bnpl$/, ['ITINERARY_SELECTED', 'PASSENGERS_NAMED']],
  [/^POST$/, /^\/(purchase|products\/bnpl\/purchase)$/, beforePaying],
  [
    /^(GET|POST|PUT|DELETE)$/,
    /^\/pnr\/(mto|bnpl|exchange|upgrade)\/(products|passengers|paymentOptions|purchase)/,
    ['TRIP_OPENED'],
  ],
  [/^POST$/, /^\/pnr\/(mto|bnpl|exchange|upgrade)\/purchase$/, ['FLIGHTS_AHEAD', 'PASSENGERS_NAMED', 'CONTACT_GIVEN']],
  [/^POST$/, /^\/pnr\/passengers$/, ['TRIP_OPENED']],
  [/^GET$/, /^\/profile$/, ['MEMBER_SIGNED_IN']],
  [/^POST$/, /^\/profile\/update$/, ['MEMBER_SIGNED_IN']],
  [/^(GET|PUT)$/, /^\/profile\/agency$/, ['AGENCY_SIGNED_IN']],
  [/^GET$/, /^\/mv-delegates$/, ['SIGNED_IN']],
]

/** Converts a path to the form in which operations declare it, without the prefix under which it was called. */
const pathOf = (asked: string): string => {
  const [path = ''] = asked.split('?')
  return `/${path.replace(/^\/+|\/+$/g, '')}`.replace(/^(?:\/api)?\/dc(?=\/)/, '')
}

const knownCalls: ReadonlySet<string> = new Set(
  Object.values(operations as Record<string, Operation>).flatMap((operation) =>
    restRoutesOf(operation).map(({ method, path }) => `${method} ${pathOf(path)}`),
  ),
)

const unknownCall = (method: string, path: string) =>
  new BusinessError('ERR.SSW.CONFIGURATION.UNKNOWN_PATH', 'There is no such operation', {
    httpStatus: 404,
    facts: { path, httpMethod: method },
  })

/**
 * Lists the rules of a call, and those that this conversation does not meet, each with a reason (contract, 14). Throws an error
 * if the gateway does not know the call.
 */
export const writeRules = (
  call: Call,
  { path: asked, httpMethod: method }: Requested<'applicableRules'>,
): WireAnswer<'applicableRules'> => {
  const path = pathOf(asked)
  if (!knownCalls.has(`${method} ${path}`)) throw unknownCall(method, path)
  const appliedRules = rulesByCall
    .filter(([methods, paths]) => methods.test(method) && paths.test(path))
    .flatMap(([, , rules]) => rules)
  const failedRules = appliedRules
    .filter((rule) => !ruleBook[rule].isMet(call))
    .map((ruleName) => ({ ruleName, evaluationResult: 'FALSE', failureReason: ruleBook[ruleName].reason }))
  return { appliedRules, failedRules }
}
