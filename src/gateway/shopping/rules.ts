import type { SessionState } from '../session-state.ts'
import { slotsOf } from './party.ts'

type RuleName = 'ITINERARY_SELECTED' | 'PASSENGERS_NAMED'

const isMet: Record<RuleName, (state: SessionState) => boolean> = {
  ITINERARY_SELECTED: ({ legs }) => legs.length > 0,
  PASSENGERS_NAMED: ({ passengers, search }) => passengers.length > 0 && passengers.length === slotsOf(search).length,
}

const reasons: Record<RuleName, string> = {
  ITINERARY_SELECTED: 'no flights have been chosen',
  PASSENGERS_NAMED: 'the passengers have not been named',
}

/** Which rules a call must pass, by method and path; what is not here has none. */
const rulesByCall: readonly [method: RegExp, path: RegExp, rules: readonly RuleName[]][] = [
  [/^(GET|POST)$/, /^\/passengers$/, ['ITINERARY_SELECTED']],
  [/^(GET|POST|DELETE)$/, /^\/products\/(seats|ancillaries|insurance)(\/.*)?$/, ['ITINERARY_SELECTED']],
  [/^(GET|PUT|POST)$/, /^\/(paymentOptions|purchase)$/, ['ITINERARY_SELECTED', 'PASSENGERS_NAMED']],
]

/** The rules that apply to a call of the gateway. */
export const rulesOf = (path: string, method: string): RuleName[] =>
  rulesByCall.filter(([methods, paths]) => methods.test(method) && paths.test(path)).flatMap(([, , rules]) => rules)

/** Which of these rules this conversation does not meet, and why. */
export const failedRules = (rules: readonly RuleName[], state: SessionState) =>
  rules
    .filter((rule) => !isMet[rule](state))
    .map((ruleName) => ({ ruleName, evaluationResult: 'FALSE', failureReason: reasons[ruleName] }))
