import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { invalid } from '../platform/business-error.ts'
import { servingStorefront } from '../platform/storefronts.ts'

/** Returns the storefront's locale with this name. Throws the validation error if it has none. */
const localeNamed = ({ storefront }: Call, name: string): string => {
  const asked = name.replace('_', '-').toLowerCase()
  const { locales } = servingStorefront(storefront)
  const locale = locales.find((each) => each.toLowerCase() === asked)
  if (locale === undefined) throw invalid({ locale: 'unknown' }, [`locale: expected one of ${locales.join(', ')}`])
  return locale
}

/**
 * Stores the traveller's choice of market. Omitted fields keep their value. Throws the validation error without storing anything.
 */
export const keepCriteria = (call: Call, sent: Requested<'userCriteria'>['userCriteria']): void => {
  if (sent.currency !== undefined && !call.engine.sellsIn(sent.currency)) throw invalid({ currency: 'notSold' })
  const chosen = { ...sent, locale: sent.locale === undefined ? undefined : localeNamed(call, sent.locale) }
  const { state } = call.conversation
  state.criteria = { ...state.criteria, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) }
}

/**
 * Returns the point of sale and the currency of a search: the traveller's choice, otherwise the storefront's. Without a chosen
 * currency, that of the chosen point of sale applies.
 */
export const sellingTerms = ({
  engine,
  storefront,
  conversation: { state },
}: Pick<Call, 'engine' | 'storefront' | 'conversation'>): { pointOfSale: string; currency: string } => {
  const { pointOfSale: own, currency } = servingStorefront(storefront)
  const chosen = state.criteria?.pointOfSale
  return {
    pointOfSale: chosen ?? own,
    currency: state.criteria?.currency ?? (chosen && engine.currencyOf(chosen)) ?? currency,
  }
}

/** Returns the market settings that apply to this conversation. */
export const writeCriteria = (call: Call): WireAnswer<'userCriteria'> => {
  const { criteria } = call.conversation.state
  return {
    ...sellingTerms(call),
    locale: criteria?.locale ?? servingStorefront(call.storefront).locales[0],
    residency: criteria?.residency,
  }
}
