import type { RefundChoice } from '#src/domain/refund.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { IssuedDocument } from '../bookings/booking-payload.ts'
import { endedFor, upgradeSubCode } from '../bookings/documents.ts'
import { seatSubCode } from '../cart/line-of.ts'
import { chosenFlights } from '../cart/legs.ts'
import { endsOf } from '../wire/travel-parts.ts'
import type { RefundQuote } from './quote.ts'
import { feeOf, type LineTerms } from './refund-lines.ts'
import { isSeatRefundable } from '../bookings/paid-things.ts'

/** The refund of one document: the price paid, the part that the rules refund and the part kept as a penalty, in minor units. */
export interface DocumentRefund {
  number: string
  paid: number
  back: number
  penalty: number
  /** True if points or certificates paid for the document and are returned. Money may be refunded as well. */
  hasValuesBack?: boolean
}

const ticketRefund = (terms: LineTerms, { passengerIndex }: IssuedDocument): Pick<DocumentRefund, 'back' | 'penalty'> => {
  const { legs, passengers } = terms.payload.state
  const type = passengers.find(({ id }) => Number(id) === passengerIndex)?.type
  let [back, penalty] = [0, 0]
  for (const leg of legs) {
    const own = leg.lines.filter(({ passengerType }) => passengerType === type)
    const unitsOf = (fits: (line: (typeof own)[number]) => boolean): number =>
      own.filter(fits).reduce((sum, { unit }) => sum + unit.amount, 0)
    const isFare = ({ kind }: (typeof own)[number]): boolean => kind === 'fare' || kind === 'discount'
    const fare = unitsOf(isFare)
    const fee = terms.waiver ? 0 : feeOf(terms, leg)?.amount
    const isFareBack = fee !== undefined
    const kept = isFareBack && type !== 'INF' ? Math.min(fee, Math.max(0, fare)) : 0
    back += (isFareBack ? fare - kept : 0) + unitsOf((line) => !isFare(line) && (isFareBack || !line.isKept))
    penalty += kept
  }
  return { back, penalty }
}

/** Returns true if an upgrade is refundable, which depends on the fare of its flight. */
const isUpgradeBack = ({ engine, payload, now }: LineTerms, { travelParts: [ends] }: IssuedDocument): boolean => {
  const { state } = payload
  const found = chosenFlights(engine, state).find(({ flight }) => ends && segmentIdOf(endsOf(flight)) === segmentIdOf(ends))
  return found !== undefined && isSeatRefundable({ engine, now }, state, found.flight.key)
}

/** Returns true if the rules refund an EMD at this moment. */
const isThingBack = (terms: LineTerms, document: IssuedDocument): boolean => {
  const { waiver, things } = terms
  const {
    code,
    passengerIndex,
    travelParts: [ends],
  } = document
  if (waiver) return true
  if (code === upgradeSubCode) return isUpgradeBack(terms, document)
  const isFor = (each: { passengerIndex: number }, part: Parameters<typeof segmentIdOf>[0]): boolean =>
    ends !== undefined && each.passengerIndex === passengerIndex && segmentIdOf(part) === segmentIdOf(ends)
  const thing =
    code === seatSubCode
      ? things.seats.find((seat) => isFor(seat, seat.segment))
      : things.extras.find((extra) => extra.ancillaryCode === code && isFor(extra, extra.travelPart))
  return thing?.isRefundable === true
}

/**
 * Computes the refund of every valid document under the rules. A conjunction ticket is counted with the ticket that it continues.
 */
export const documentRefunds = (terms: LineTerms): DocumentRefund[] =>
  terms.payload.documents.flatMap((document) => {
    const { number, kind, total, ending } = document
    if (ending || !total) return []
    const paid = total.amount
    if (kind === 'EMD') {
      const isBack = isThingBack(terms, document)
      const hasValuesBack = isBack && paid === 0
      return [{ number, paid, back: isBack ? paid : 0, penalty: 0, ...(hasValuesBack && { hasValuesBack }) }]
    }
    const { back, penalty } = ticketRefund(terms, document)
    const hasValuesBack = terms.payload.spentOnAward !== undefined && back >= paid
    return [
      {
        number,
        paid,
        back: Math.min(paid, back),
        penalty: Math.min(penalty, paid - Math.min(paid, back)),
        ...(hasValuesBack && { hasValuesBack }),
      },
    ]
  })

/**
 * Divides an amount in proportion to weights. The shares are whole units and add up to the amount, unless all weights are zero.
 * No share exceeds its weight unless the amount exceeds the sum of the weights.
 */
const shared = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let [passed, given] = [0, 0]
  return weights.map((weight) => {
    passed += weight
    const until = whole === 0 ? 0 : Number((BigInt(amount) * BigInt(passed)) / BigInt(whole))
    const part = until - given
    given = until
    return part
  })
}

/** Collects the amounts paid and refunded without a document, such as insurance and fees. */
const beside = ({ documents, paid, refund }: Pick<RefundQuote, 'documents' | 'paid' | 'refund'>): DocumentRefund => ({
  number: '',
  paid: Math.max(
    0,
    documents.reduce((rest, each) => rest - each.paid, paid.amount),
  ),
  back: Math.max(
    0,
    documents.reduce((rest, { back }) => rest - back, refund.amount),
  ),
  penalty: 0,
})

/**
 * Distributes the refund of a choice over the documents, in minor units by document number. Each document first gets its refund
 * under the rules. A larger refund covers the penalties and then the other forfeited amounts in proportion. A smaller one is
 * taken from the last documents. The shares never add up to more than the refund.
 */
const backByDocument = (
  quote: Pick<RefundQuote, 'documents' | 'paid' | 'refund' | 'targets'>,
  choice: RefundChoice,
): ReadonlyMap<string, number> => {
  const all = [...quote.documents, beside(quote)]
  const sum = (quote.targets[choice] ?? []).reduce((given, { amount }) => given + amount.amount, 0)
  const byRules = all.reduce((total, { back }) => total + back, 0)
  const penalties = all.reduce((total, { penalty }) => total + penalty, 0)
  const waived = Math.min(Math.max(0, sum - byRules), penalties)
  const ofPenalties = shared(
    waived,
    all.map(({ penalty }) => penalty),
  )
  const missing = all.map(({ paid, back }, place) => Math.max(0, paid - back - (ofPenalties[place] ?? 0)))
  const most = missing.reduce((total, each) => total + each, 0)
  const more = shared(Math.min(Math.max(0, sum - byRules - waived), most), missing)
  let left = sum
  return new Map(
    all.map(({ number, back }, place) => {
      const part = Math.min(left, back + (ofPenalties[place] ?? 0) + (more[place] ?? 0))
      left -= part
      return [number, part]
    }),
  )
}

/**
 * Ends the documents of a cancelled booking according to the quote. A conjunction ticket ends like the ticket that it
 * continues.
 */
export const endedDocuments = (
  documents: readonly IssuedDocument[],
  quote: Pick<RefundQuote, 'documents' | 'paid' | 'refund' | 'targets'>,
  choice: RefundChoice,
): IssuedDocument[] => {
  const shares = backByDocument(quote, choice)
  const valuesBack = new Set(quote.documents.flatMap(({ number, hasValuesBack }) => (hasValuesBack ? [number] : [])))
  const ended: IssuedDocument[] = []
  for (const document of documents) {
    const { kind, passengerIndex, total, ending, number } = document
    const first = ended.findLast((each) => each.kind === kind && each.passengerIndex === passengerIndex)
    if (ending) ended.push(document)
    else if (valuesBack.has(number)) ended.push({ ...document, ending: 'REFUNDED' })
    else if (!total && first?.ending) ended.push({ ...document, ending: first.ending })
    else ended.push(endedFor(document, shares.get(number) ?? 0))
  }
  return ended
}
