import { isCurrencyCode } from '#src/domain/currency.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { InputReader } from '../wire/read-input.ts'
import { readCountry } from '../wire/read-passenger.ts'
import { servingStorefront } from '../platform/storefronts.ts'

const readCurrency = (reader: InputReader, { engine }: Call, value: unknown): string => {
  const currency = reader.text(value, 'userCriteria.currency', { most: 10, isRequired: false }).toUpperCase()
  if (currency !== '' && !isCurrencyCode(currency)) reader.refuse('userCriteria.currency', 'notACode')
  else if (currency !== '' && !engine.sellsIn(currency)) reader.refuse('userCriteria.currency', 'notSold')
  return currency
}

const readLocale = (reader: InputReader, { storefront }: Call, value: unknown): string => {
  const asked = reader.text(value, 'userCriteria.locale', { most: 10, isRequired: false }).replace('_', '-')
  const locale = servingStorefront(storefront).locales.find((each) => each.toLowerCase() === asked.toLowerCase())
  if (asked !== '' && locale === undefined) reader.refuse('userCriteria.locale', 'unknown')
  return locale ?? ''
}

/**
 * Stores the traveller's choice of market. Omitted fields keep their value. Throws the validation error without storing anything.
 */
export const keepCriteria = (call: Call, sent: unknown): void => {
  const reader = new InputReader()
  const fields = reader.object(sent, 'userCriteria')
  const chosen = {
    pointOfSale: readCountry(reader, fields.pointOfSale, 'userCriteria.pointOfSale', false),
    currency: readCurrency(reader, call, fields.currency),
    locale: readLocale(reader, call, fields.locale),
    residency: readCountry(reader, fields.residency, 'userCriteria.residency', false),
  }
  reader.finish()
  const { state } = call.conversation
  state.criteria = { ...state.criteria, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')) }
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
