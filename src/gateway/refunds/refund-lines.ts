import { add, type Money, money, multiply, subtract, zero } from '#src/domain/money.ts'
import type { RefundLine } from '#src/domain/refund.ts'
import type { Engine } from '../airline/engine.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import type { ChosenLeg, PaidThings, PricedLine, TakenValues } from '../conversation/session-state.ts'
import { itineraryOf, rulesOf } from '../cart/legs.ts'
import type { FulfilmentRow } from '../bookings/fulfilment-rows.ts'
import { isBackWithTrip } from '../bookings/fulfilment-terms.ts'
import { isSeatRefundable } from '../bookings/paid-things.ts'

/** Reason to refund everything regardless of the fares' rules. */
export type Waiver = 'within24Hours' | 'airlineChange'

/** A refund line with its penalty under the fare's rules, and the points and certificates that it returns. */
export interface RuledRefundLine extends RefundLine {
  penalty: Money
  taken?: TakenValues
}

export interface LineTerms {
  engine: Engine
  payload: BookingPayload
  /** All paid items except the flights, each marked as refundable or not. */
  things: PaidThings
  waiver: Waiver | undefined
  now: number
  /** The products of suppliers. Insurance is among the other items. */
  products: readonly FulfilmentRow[]
}

/** Returns the fee per traveller for refunding a leg before departure, or undefined if its fare is not refundable. */
export const feeOf = ({ engine, payload }: LineTerms, leg: ChosenLeg): Money | undefined => {
  const rules = rulesOf(engine, leg, payload.state.currency)
  const rule = rules.find(({ category, when }) => category === 'refund' && when === 'beforeDeparture')
  return rule?.allowed ? (rule.fee ?? zero(payload.state.currency)) : undefined
}

const sumOf = (lines: readonly PricedLine[], currency: string): Money =>
  lines.reduce((sum, { amount }) => add(sum, amount), zero(currency))

/**
 * Builds the refund line of a leg's fare. The fee applies to each passenger with a seat, and never exceeds that passenger's fare.
 */
const moneyFareLine = (terms: LineTerms, leg: ChosenLeg): RuledRefundLine => {
  const { currency } = terms.payload.state
  const fares = leg.lines.filter(({ kind }) => kind === 'fare' || kind === 'discount')
  const paid = sumOf(fares, currency)
  const { origin, destination } = itineraryOf(terms.engine, leg)
  const common = { kind: 'fare' as const, label: leg.brandId, origin, destination, paid }
  if (terms.waiver) return { ...common, refund: paid, penalty: zero(currency), reason: terms.waiver }
  const fee = feeOf(terms, leg)
  if (!fee) return { ...common, refund: zero(currency), penalty: zero(currency), reason: 'fareNotRefundable' }
  const seated = new Map<string, number>()
  for (const { kind, passengerType, passengerCount } of leg.lines)
    if (kind === 'fare' && passengerType !== 'INF') seated.set(passengerType, (seated.get(passengerType) ?? 0) + passengerCount)
  const penalty = [...seated].reduce((sum, [type, count]) => {
    const own = sumOf(
      fares.filter(({ passengerType }) => passengerType === type),
      currency,
    )
    return money(sum.amount + Math.min(multiply(fee, count).amount, Math.max(0, own.amount)), currency)
  }, zero(currency))
  return {
    ...common,
    refund: subtract(paid, penalty),
    penalty,
    reason: penalty.amount === 0 ? 'wholeFare' : penalty.amount < paid.amount ? 'fareLessFee' : 'fareIsFee',
  }
}

/**
 * Builds the refund line of an award leg. Before departure, all points are returned. The first line returns the points of all legs, so
 * that they are one refund.
 */
const awardLine = (terms: LineTerms, leg: ChosenLeg, place: number): RuledRefundLine => {
  const { engine, payload, waiver } = terms
  const { origin, destination } = itineraryOf(engine, leg)
  const nothing = zero(payload.state.currency)
  const values = { points: leg.points ?? 0, certificates: 0 }
  const spent = payload.spentOnAward
  return {
    kind: 'fare',
    label: leg.brandId,
    origin,
    destination,
    paid: nothing,
    refund: nothing,
    penalty: nothing,
    paidValues: values,
    valuesBack: values,
    reason: waiver ?? 'pointsBack',
    ...(place === 0 && spent && { taken: { accountId: spent.accountId, points: spent.points, certificates: [] } }),
  }
}

const fareLine = (terms: LineTerms, leg: ChosenLeg, place: number): RuledRefundLine =>
  leg.points === undefined ? moneyFareLine(terms, leg) : awardLine(terms, leg, place)

/**
 * Builds the refund lines of taxes by code. All taxes of a refundable fare are refunded. Other fares refund only the taxes that
 * are refundable with an unused ticket.
 */
const taxLines = (terms: LineTerms): RuledRefundLine[] => {
  const { currency, legs } = terms.payload.state
  const lines = new Map<string, RuledRefundLine>()
  for (const leg of legs) {
    const isFareBack = terms.waiver !== undefined || feeOf(terms, leg) !== undefined
    for (const { kind, label, amount, isKept } of leg.lines) {
      if (kind !== 'tax' && kind !== 'fee') continue
      const isBack = isFareBack || !isKept
      const name = `${label}/${isBack}`
      const known = lines.get(name)
      const paid = add(known?.paid ?? zero(currency), amount)
      lines.set(name, {
        kind: 'tax',
        label,
        paid,
        refund: isBack ? paid : zero(currency),
        penalty: zero(currency),
        reason: isBack ? (terms.waiver ?? 'taxBack') : 'taxKept',
      })
    }
  }
  return [...lines.values()]
}

const thingLine = (
  { waiver }: LineTerms,
  thing: Pick<RuledRefundLine, 'kind' | 'label' | 'paid'>,
  isRefundable: boolean,
): RuledRefundLine => {
  const isBack = waiver !== undefined || isRefundable
  return {
    ...thing,
    refund: isBack ? thing.paid : zero(thing.paid.currency),
    penalty: zero(thing.paid.currency),
    reason: waiver ?? `${thing.kind}${isRefundable ? 'Back' : 'Kept'}`,
  }
}

/** Builds the refund lines of seats, extras and insurance. Items with equal kind, label and reason share a line. */
const thingLines = (terms: LineTerms): RuledRefundLine[] => {
  const { engine, payload, now } = terms
  const { seats, extras, insurance } = terms.things
  const lines = new Map<string, RuledRefundLine>()
  const put = (line: RuledRefundLine): void => {
    if (line.paid.amount === 0) return
    const name = `${line.kind}/${line.label}/${line.reason}`
    const known = lines.get(name)
    lines.set(name, known ? { ...line, paid: add(known.paid, line.paid), refund: add(known.refund, line.refund) } : line)
  }
  for (const { price, isRefundable } of seats) put(thingLine(terms, { kind: 'seat', label: 'SEAT', paid: price }, isRefundable))
  // An upgrade is refundable if a seat of its fare is.
  for (const { flightKey, price } of payload.state.upgrades ?? [])
    if (price)
      put(
        thingLine(
          terms,
          { kind: 'upgrade', label: 'UPGRADE', paid: price },
          isSeatRefundable({ engine, now }, payload.state, flightKey),
        ),
      )
  for (const { ancillaryCode, unit, quantity, isRefundable } of extras)
    put(thingLine(terms, { kind: 'extra', label: ancillaryCode, paid: multiply(unit, quantity) }, isRefundable))
  if (insurance)
    put(thingLine(terms, { kind: 'insurance', label: insurance.productID, paid: insurance.price }, insurance.isRefundable))
  return [...lines.values()]
}

/** Builds the refund lines of covers, each with what its contract returns. */
const coverLines = ({ engine, payload, products, waiver, now }: LineTerms): RuledRefundLine[] =>
  products
    .filter(({ kind, state }) => kind !== 'insurance' && ['waiting', 'failed', 'sold'].includes(state))
    .map((product) => {
      const { code, price, state } = product
      const isBack = isBackWithTrip(product, payload, { engine, now, isAllBack: waiver !== undefined })
      return {
        kind: 'cover',
        label: code,
        paid: price,
        refund: isBack ? price : zero(price.currency),
        penalty: zero(price.currency),
        reason: waiver ?? (state === 'sold' ? (isBack ? 'coverBack' : 'coverKept') : 'coverNotFulfilled'),
      }
    })

/** Builds the refund lines of upgrades paid with points or certificates, which are refunded either in full or not at all. */
const valueLines = (terms: LineTerms): RuledRefundLine[] =>
  (terms.payload.state.upgrades ?? []).flatMap(({ flightKey, values }) => {
    if (!values) return []
    const { payload, engine, now } = terms
    const nothing = zero(payload.state.currency)
    const isRefundable = isSeatRefundable({ engine, now }, payload.state, flightKey)
    const line = thingLine(terms, { kind: 'upgrade', label: 'UPGRADE', paid: nothing }, isRefundable)
    const paidValues = { points: values.points, certificates: values.certificates.length }
    return terms.waiver || isRefundable
      ? [{ ...line, paidValues, valuesBack: paidValues, taken: values }]
      : [{ ...line, paidValues, valuesBack: { points: 0, certificates: 0 } }]
  })

/** Builds the refund lines of all paid items of a booking, each with its reason. */
export const refundLines = (terms: LineTerms): RuledRefundLine[] => [
  ...terms.payload.state.legs.map((leg, place) => fareLine(terms, leg, place)),
  ...taxLines(terms),
  ...thingLines(terms),
  ...coverLines(terms),
  ...valueLines(terms),
]
