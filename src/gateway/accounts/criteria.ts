import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { invalid } from '../platform/business-error.ts'
import { promisedLife } from '../conversation/sessions.ts'
import { findById } from './account.ts'
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

/** Returns the signed-in member's preferred currency, or undefined for guests and agencies. */
const preferredCurrency = async ({ account, database }: Pick<Call, 'account' | 'database'>): Promise<string | undefined> => {
  const known = account && (await findById(database, account.id))
  return known?.kind === 'member' ? known.profile.preferences?.currency : undefined
}

/**
 * Returns the point of sale and the currency of a search. The point of sale is the chosen one or, by default, the storefront's. The
 * currency is the first of these that is set: the chosen one, that of the chosen point of sale, the member's preferred one, or the
 * storefront's.
 */
export const sellingTerms = async (
  call: Pick<Call, 'account' | 'database' | 'engine' | 'storefront' | 'conversation'>,
): Promise<{ pointOfSale: string; currency: string }> => {
  const { pointOfSale: own, currency } = servingStorefront(call.storefront)
  const { criteria } = call.conversation.state
  const chosen = criteria?.pointOfSale
  const ofPlace = chosen && call.engine.currencyOf(chosen)
  return { pointOfSale: chosen ?? own, currency: criteria?.currency ?? ofPlace ?? (await preferredCurrency(call)) ?? currency }
}

/** Returns what a conversation was opened with: its storefront, the market in which it sells, and the time until which it waits. */
export const writeOpened = async (call: Call): Promise<object> => ({
  storefront: call.storefront,
  ...(await writeCriteria(call)),
  expiresAt: new Date(call.now + promisedLife).toISOString(),
})

/** Returns the market settings that apply to this conversation. */
export const writeCriteria = async (call: Call): Promise<WireAnswer<'userCriteria'>> => {
  const { criteria } = call.conversation.state
  return {
    ...(await sellingTerms(call)),
    locale: criteria?.locale ?? servingStorefront(call.storefront).locales[0],
    residency: criteria?.residency,
  }
}
