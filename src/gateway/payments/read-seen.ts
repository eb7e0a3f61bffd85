import { fromDecimal, type Money } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { total } from '../cart/price-lines.ts'
import { InputReader } from '../wire/read-input.ts'

/** What the traveller saw: a change's quote id, or a free cart's version and total, which is negative for a refund. */
export interface Seen {
  total?: Money
  cartVersion?: number
  quoteId?: string
  /** Reference of an existing booking of the same flight that the traveller has seen and deliberately duplicates. */
  acknowledges?: string
}

const latestVersion = 10 ** 9

const isNone = (value: unknown): boolean => value === undefined || value === null

const readTotal = (reader: InputReader, value: unknown): Money | undefined => {
  const path = 'payment.0.amount'
  const { amount, currency } = reader.object(value, path)
  reader.finish()
  const code = reader.text(currency, `${path}.currency`, { most: 3 })
  if (code !== '' && !/^[A-Z]{3}$/.test(code)) reader.refuse(`${path}.currency`, 'unknown')
  if (typeof amount !== 'number') reader.refuse(`${path}.amount`, isNone(amount) ? 'required' : 'notANumber')
  reader.finish()
  try {
    return fromDecimal(amount as number, code)
  } catch {
    reader.refuse(`${path}.amount`, 'notANumber')
    return undefined
  }
}

/** Returns what the first element of `payment` identifies, whatever it pays: the quote, and an acknowledged duplicate. */
export const readNamed = (
  reader: InputReader,
  { quoteId, acknowledgedBooking }: Record<string, unknown>,
): Pick<Seen, 'quoteId' | 'acknowledges'> => {
  const id = reader.text(quoteId, 'payment.0.quoteId', { most: 64, isRequired: false })
  const acknowledges = reader.text(acknowledgedBooking, 'payment.0.acknowledgedBooking', { most: 6, isRequired: false })
  return { ...(id !== '' && { quoteId: id }), ...(acknowledges !== '' && { acknowledges: acknowledges.toUpperCase() }) }
}

/**
 * Parses `payment` of a free purchase, whose first element may identify the confirmed cart. Throws a validation error with codes
 * only.
 */
export const readSeen = (payment: unknown): Seen => {
  if (isNone(payment)) return {}
  const reader = new InputReader()
  const [first] = reader.list(payment, 'payment', 1)
  const fields = isNone(first) ? {} : reader.object(first, 'payment.0')
  const { amount, cartVersion } = fields
  const seen: Seen = readNamed(reader, fields)
  if (!isNone(amount)) seen.total = readTotal(reader, amount)
  if (!isNone(cartVersion)) seen.cartVersion = reader.whole(cartVersion, 'payment.0.cartVersion', 0, latestVersion)
  reader.finish()
  return seen
}

/** Tells whether the cart still matches what the traveller saw, as far as that is known. */
export const isAsSeen = (state: SessionState, { total: sum, cartVersion }: Seen): boolean =>
  (sum === undefined || isSameMoney(sum, total(state))) && (cartVersion === undefined || cartVersion === state.cartVersion)
