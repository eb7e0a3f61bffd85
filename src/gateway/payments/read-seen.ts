import { fromDecimal, type Money } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { total } from '../cart/price-lines.ts'
import { InputReader } from '../wire/read-input.ts'

/**
 * The traveller's confirmation: the quote of a change, or the version and total of a cart in which nothing is due. The total is
 * negative for a refund.
 */
export interface Seen {
  total?: Money
  cartVersion?: number
  quoteId?: string
  /**
   * The acknowledgement of an existing booking of the same flight, which the traveller has seen and duplicates on purpose: the
   * reference of that booking, or the digest that the refusal contained in its place.
   */
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

/** Reads the quote id and the acknowledged duplicate from the first element of `payment`. */
export const readNamed = (
  reader: InputReader,
  { quoteId, acknowledgedBooking }: Record<string, unknown>,
): Pick<Seen, 'quoteId' | 'acknowledges'> => {
  const id = reader.text(quoteId, 'payment.0.quoteId', { most: 64, isRequired: false })
  const acknowledges = reader.text(acknowledgedBooking, 'payment.0.acknowledgedBooking', { most: 32, isRequired: false })
  return { ...(id !== '' && { quoteId: id }), ...(acknowledges !== '' && { acknowledges: acknowledges.toUpperCase() }) }
}

/**
 * Parses the `payment` of a purchase in which nothing is due. Its first element may identify the cart that was confirmed. Throws
 * a validation error that never repeats submitted values.
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

/** Returns true if the cart still matches what the traveller saw. Fields that the request left out are not compared. */
export const isAsSeen = (state: SessionState, { total: sum, cartVersion }: Seen): boolean =>
  (sum === undefined || isSameMoney(sum, total(state))) && (cartVersion === undefined || cartVersion === state.cartVersion)
