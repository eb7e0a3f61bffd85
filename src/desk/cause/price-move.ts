import type { CartLine, LedgerEntry } from '#src/domain/cart.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Money } from '#src/domain/money.ts'
import { stateName } from '../player/names.ts'
import type { Moment } from '../player/playback.ts'

/** Parts of a price that a traveller recognises. */
export type MovedPricePart = 'fare' | 'charges' | 'extras'

/** A price that the airline changed, and not a choice of the traveller. Times are in milliseconds since the start of the recording. */
export interface PriceMove {
  index: number
  t: number
  before: Money
  after: Money
  /** The parts that moved, with their sums before and after. */
  parts: readonly { part: MovedPricePart; before: Money; after: Money }[]
  /** `asked`: the page waits for a decision about the new price. `kept`: the trip continues at the new price without one. */
  answer: 'accepted' | 'refused' | 'asked' | 'kept'
}

interface PricedCart {
  total: Money
  lines: readonly Pick<CartLine, 'kind' | 'amount'>[]
  ledger?: readonly Pick<LedgerEntry, 'id' | 'cause'>[]
}

const partOf: Readonly<Record<CartLine['kind'], MovedPricePart>> = {
  fare: 'fare',
  discount: 'fare',
  tax: 'charges',
  fee: 'charges',
  surcharge: 'charges',
  extra: 'extras',
  seat: 'extras',
  insurance: 'extras',
  cover: 'extras',
  upgrade: 'extras',
}

const isCart = (answer: unknown): answer is PricedCart => {
  const { total, lines } = (answer ?? {}) as Partial<PricedCart>
  return Number.isInteger(total?.amount) && Array.isArray(lines)
}

const sumOf = ({ lines, total: { currency } }: PricedCart, part: MovedPricePart): Money => ({
  amount: lines.reduce((sum, { kind, amount }) => (partOf[kind] === part ? sum + amount.amount : sum), 0),
  currency,
})

const partsMoved = (before: PricedCart, after: PricedCart): PriceMove['parts'] =>
  (['fare', 'charges', 'extras'] as const)
    .map((part) => ({ part, before: sumOf(before, part), after: sumOf(after, part) }))
    .filter((each) => each.before.amount !== each.after.amount)

/** True if the airline itself noted a new price in the cart's history since the cart before. */
const isNoted = (before: PricedCart, { ledger = [] }: PricedCart): boolean => {
  const known = new Set(before.ledger?.map(({ id }) => id))
  return ledger.some(({ id, cause }) => cause === 'price' && !known.has(id))
}

const decisions: Readonly<Record<string, PriceMove['answer']>> = {
  'price.accept': 'accepted',
  'changes.accept': 'accepted',
  'price.refuse': 'refused',
  'changes.refuse': 'refused',
}

const asks = /\bpriceChanged\b/

/** Finds the decision about a price: the traveller's press, the question that is still open, or none. */
const answerAfter = (moments: readonly Moment[], { index, state }: Moment): PriceMove['answer'] => {
  const decided = moments.find((moment) => moment.index > index && decisions[moment.event] !== undefined)
  return decisions[decided?.event ?? ''] ?? (asks.test(stateName(state)) ? 'asked' : 'kept')
}

/**
 * Finds the prices that the airline moved: a new entry in the history of the cart, a page that asks about a new price, or another price
 * of the same trip after it was rebuilt.
 */
export const priceMoves = ({ calls = {} }: Flowrec, moments: readonly Moment[]): PriceMove[] => {
  const moves: PriceMove[] = []
  let before: PricedCart | undefined
  let isRebuilding = false
  let atEnd: PricedCart | undefined
  for (const moment of moments) {
    const call = calls[moment.answered ?? '']
    if (call?.errorType === 'EXECUTION_EXPIRED' && before) {
      isRebuilding = true
      atEnd ??= before
    }
    if (call?.outcome !== 'done' || !isCart(call.res)) continue
    const after = call.res
    const isWhole = isRebuilding && moment.chart === 'recovery' && call.src === 'cart'
    const from = isWhole ? atEnd : before
    const isMoved = from !== undefined && from.total.currency === after.total.currency && from.total.amount !== after.total.amount
    if (from && isMoved && (isWhole || (!isRebuilding && (isNoted(from, after) || asks.test(stateName(moment.state))))))
      moves.push({
        index: moment.index,
        t: moment.t,
        before: from.total,
        after: after.total,
        parts: partsMoved(from, after),
        answer: answerAfter(moments, moment),
      })
    if (isWhole) {
      isRebuilding = false
      atEnd = undefined
    }
    before = after
  }
  return moves
}
