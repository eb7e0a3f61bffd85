import type { PricedBooking } from '#src/domain/booking.ts'
import type { CartLineKind } from '#src/domain/cart.ts'
import { add, type Money, subtract, total } from '#src/domain/money.ts'
import type { Charge } from '#src/domain/payment.ts'
import { takenFrom } from '#src/domain/payment-fact.ts'
import { type DiscountPart, pricePartsOf } from '#src/domain/price-parts.ts'
import type { RefundLine, RefundTarget } from '#src/domain/refund.ts'
import { isCarrierCharge } from '#src/domain/tax-codes.ts'
import { routeOf } from '#src/domain/travel-part.ts'
import { isIssued } from '../bookings/sent-target.ts'
import type { LetterRow, LetterSection } from './letter.ts'
import type { AccountValues, CancelNews, ChangeNews, RefundNews } from './news.ts'
import type { Speech } from './speech.ts'

const sumRow = ({ sum }: Speech, label: string, amount: Money): LetterRow[] =>
  amount.amount === 0 ? [] : [{ label, value: sum(amount) }]

const milesOf = ({ texts, apart, number }: Speech, points: number): string => texts.miles(apart(number(points, 15)))

const isNamed = (label: string): boolean => label !== '' && label !== 'COMPANION' && label !== 'DISCOUNT'

/** Names a discount as on the receipt. A promo code keeps its own text direction. */
const discountName = ({ texts, apart, enumerated }: Speech, { label, segmentId }: DiscountPart): string => {
  const name = texts.discount(isNamed(label) ? apart(label) : label)
  return segmentId === undefined ? name : enumerated([name, apart(routeOf(segmentId))])
}

/** Builds the section that itemises the price of a booking. */
export const priceSection = (speech: Speech, { lines, total: price }: PricedBooking): LetterSection => {
  const { parts: words, headings } = speech.texts
  const { currency } = price
  const { fare, points, discounts, carrier, taxes } = pricePartsOf(lines, currency)
  const miles = points === undefined ? undefined : milesOf(speech, points)
  const of = (kind: CartLineKind) =>
    total(
      lines.filter((line) => line.kind === kind).map(({ amount }) => amount),
      currency,
    )
  return {
    heading: headings.price,
    notes: [],
    rows: [
      ...(miles === undefined ? sumRow(speech, words.fare, fare) : [{ label: words.fare, value: miles }]),
      ...discounts.flatMap((discount) => sumRow(speech, discountName(speech, discount), discount.amount)),
      ...sumRow(speech, words.carrier, carrier),
      ...sumRow(speech, words.taxes, taxes),
      ...sumRow(speech, words.fees, of('fee')),
      ...sumRow(speech, words.seats, of('seat')),
      ...sumRow(speech, words.extras, of('extra')),
      ...sumRow(speech, words.upgrades, of('upgrade')),
      ...sumRow(speech, words.insurance, of('insurance')),
      ...sumRow(speech, words.cardFee, of('surcharge')),
      { label: words.total, value: [...(miles === undefined ? [] : [miles]), speech.sum(price)].join(' + '), isTotal: true },
    ],
  }
}

const conversionNotes = ({ texts, apart, sum, number }: Speech, charges: readonly Charge[]): string[] =>
  charges.flatMap(({ amount, conversion }) =>
    conversion
      ? [
          texts.conversion({
            pays: apart(sum(amount)),
            from: amount.currency,
            rate: number(conversion.rate),
            to: conversion.cardAmount.currency,
            markup: number(conversion.markup, 3),
          }),
        ]
      : [],
  )

const chargeRow = (speech: Speech, charge: Charge): LetterRow => {
  const { apart, sum, texts, number } = speech
  const taken = sum(takenFrom(charge))
  const miles = charge.points === undefined ? '' : ` (${texts.miles(apart(number(charge.points, 15)))})`
  return { label: speech.form(charge), value: `${taken}${miles}` }
}

/** Builds the section that lists what paid for a booking: the miles of an award, and the amount of each form of payment. */
export const paidSection = (speech: Speech, { payments, spentOnAward }: PricedBooking): LetterSection => {
  const { heading, rows, notes } = chargesSection(speech, speech.texts.headings.paid, payments)
  const miles = spentOnAward
    ? [{ label: speech.form({ brand: 'POINTS', lastFour: '' }), value: milesOf(speech, spentOnAward.points) }]
    : []
  return { heading, rows: [...miles, ...rows], notes }
}

/** Builds the section that lists the amount charged to each form of payment, as on the receipt. */
export const chargesSection = (speech: Speech, heading: string, charges: readonly Charge[]): LetterSection => ({
  heading,
  rows: charges.map((charge) => chargeRow(speech, charge)),
  notes: conversionNotes(speech, charges),
})

const targetRows = (speech: Speech, targets: readonly RefundTarget[]): LetterRow[] =>
  targets.map((target) => ({
    label: speech.target(target),
    value: speech.texts.expectedBy(speech.apart(speech.targetAmount(target)), speech.apart(speech.day(target.expectedBy))),
  }))

const targetNotes = ({ texts, apart, sum, day }: Speech, targets: readonly RefundTarget[]): string[] =>
  targets.flatMap(({ bonus, expiresOn }) => [
    ...(bonus ? [texts.bonus(apart(sum(bonus)))] : []),
    ...(expiresOn === undefined ? [] : [texts.validUntil(apart(day(expiresOn)))]),
  ])

/** Builds the section with the destinations of a refund and the amount forfeited. */
export const comesBackSection = (speech: Speech, targets: readonly RefundTarget[], lost: Money | undefined): LetterSection => ({
  heading: speech.texts.headings.comesBack,
  rows: [...targetRows(speech, targets), ...(lost ? sumRow(speech, speech.texts.labels.notRefunded, lost) : [])],
  notes: targetNotes(speech, targets),
})

/** Builds the section that states the amount forfeited in a change without a refund. */
const forfeitSection = (speech: Speech, forfeited: Money): LetterSection => ({
  heading: speech.texts.labels.notRefunded,
  rows: sumRow(speech, speech.texts.labels.givenUp, forfeited),
  notes: [],
})

/** Builds the section with the destination of a sent refund, including the code of an issued credit. */
export const refundSection = (speech: Speech, { target }: RefundNews): LetterSection => {
  const { texts, apart } = speech
  const { code } = target
  return {
    heading: texts.headings.refund,
    rows: targetRows(speech, [target]),
    notes: [
      ...(isIssued(target) && code !== undefined ? [texts.payWithCode(apart(code))] : []),
      ...targetNotes(speech, [target]),
    ],
  }
}

/** Formats miles and certificates as a list. Returns undefined if there are none. */
export const valuesIn = ({ texts, apart, number, list }: Speech, { points, certificates }: AccountValues): string | undefined => {
  const values = [
    ...(points > 0 ? [texts.miles(apart(number(points, 15)))] : []),
    ...(certificates > 0 ? [texts.certificates(certificates)] : []),
  ]
  return values.length > 0 ? list(values) : undefined
}

/** Builds the sections of a changed trip: the amounts charged and reserved, and those refunded and forfeited. */
export const changeSections = (speech: Speech, news: ChangeNews): LetterSection[] => {
  const { charges, reserved, targets, forfeited } = news
  const { texts, apart, sum } = speech
  const cost = chargesSection(speech, texts.headings.changeCost, charges)
  const spent = news.spent && valuesIn(speech, news.spent)
  const waiting = news.waiting && valuesIn(speech, news.waiting)
  const values = [
    ...(spent === undefined ? [] : [texts.takenFromAccount(apart(spent))]),
    ...(waiting === undefined ? [] : [texts.keptInAccount(apart(waiting))]),
  ]
  const holds = reserved.map((charge) => texts.reserved(apart(sum(takenFrom(charge))), apart(speech.form(charge))))
  return [
    { ...cost, notes: [...(charges.length + values.length === 0 ? [texts.nothingDue] : []), ...cost.notes, ...values, ...holds] },
    ...(targets.length > 0 ? [comesBackSection(speech, targets, forfeited)] : []),
    ...(targets.length === 0 && forfeited.amount > 0 ? [forfeitSection(speech, forfeited)] : []),
  ]
}

/** Names the kind of an item in a cancellation. Carrier surcharges have their own row, because they are not taxes. */
const refundKindOf = ({ kind, label }: CancelNews['lines'][number]): RefundLine['kind'] | 'carrier' =>
  kind === 'tax' && isCarrierCharge(label) ? 'carrier' : kind

/** Builds the section of a cancelled trip: the refund of each kind of item, its destination, and the amount not refunded. */
export const cancelSections = (speech: Speech, { paid, refund, lines, cover, targets }: CancelNews): LetterSection[] => {
  const { texts, names, apart, sum } = speech
  // Miles are refunded as miles, which the destinations list.
  const kinds = [...new Set(lines.filter((line) => !line.paidValues || line.paid.amount > 0).map(refundKindOf))]
  const rows = kinds.map((kind): LetterRow => {
    const mine = lines.filter((line) => refundKindOf(line) === kind)
    const back = mine.reduce((whole, line) => add(whole, line.refund), { amount: 0, currency: paid.currency })
    const cost = mine.reduce((whole, line) => add(whole, line.paid), { amount: 0, currency: paid.currency })
    return {
      label: kind === 'carrier' ? texts.parts.carrier : names.refundKinds[kind],
      value: texts.backOf(apart(sum(back)), apart(sum(cost))),
    }
  })
  const lost = subtract(paid, refund)
  const back = comesBackSection(speech, targets, lost.amount > 0 ? lost : undefined)
  return [
    {
      ...back,
      rows: [...rows, ...(cover ? sumRow(speech, texts.labels.cover, cover) : []), ...back.rows],
      notes: [...(targets.length === 0 ? [texts.nothingBack] : []), ...back.notes],
    },
  ]
}
