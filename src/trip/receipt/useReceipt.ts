import { useLingui } from '@lingui/react/macro'
import type { Passenger } from '#src/domain/passenger.ts'
import { fullNameIn } from '#src/domain/full-name.ts'
import { type Booking, isFlightCancelled } from '#src/domain/booking.ts'
import { inLocale } from '#src/domain/configuration.ts'
import { flightName } from '#src/domain/itinerary.ts'
import { formatMoney } from '#src/domain/money.ts'
import { type MoneyMove, moneyStory, moneySum } from '#src/domain/money-story.ts'
import { pointsOfLines } from '#src/domain/price-parts.ts'
import { takenFrom } from '#src/domain/payment-fact.ts'
import { comma } from '#src/domain/punctuation.ts'
import { useBookedOn } from '../booked-on-words.ts'
import { useConfiguration } from '../configuration.tsx'
import { useDocumentFate } from '../document-words.ts'
import { useLocale } from '../language.tsx'
import { useLineName } from '../line-names.ts'
import { useMiles, useWithMiles } from '../miles-words.ts'
import { usePaymentName } from '../payment-words.tsx'
import { passengerBy } from '../people.ts'
import { useRequestWords } from '../request-words.ts'
import { useLedgerRefund, useRefundReason } from '../refund-words.ts'
import { useUpgradeCost } from '../upgrade-words.ts'
import { formatDay, formatDeviceDay, formatTime } from '../wall-clock.ts'
import type { ReceiptLine } from './pdf.ts'
import { receiptOrder } from './receipt-lines.ts'

/** Joins the parts of a line that are not empty with commas. */
const useJoined = (): ((...parts: (string | undefined)[]) => string) => {
  const locale = useLocale()
  return (...parts) => parts.filter(Boolean).join(comma(locale))
}

/** Formats a money movement as a receipt line with description, date, reference and amount. */
const useMoveLine = (): ((move: MoneyMove) => ReceiptLine) => {
  const { t } = useLingui()
  const locale = useLocale()
  const paymentName = usePaymentName()
  const ledgerRefund = useLedgerRefund()
  const refundReason = useRefundReason()
  const costWords = useUpgradeCost()
  const miles = useMiles()
  const joined = useJoined()
  const dated = (at: string | undefined) => at && formatDeviceDay(at, locale)
  return (move) => {
    if (move.kind === 'paid') {
      const { payment, at } = move
      const name = paymentName(payment)
      return {
        text: joined(t`Paid with ${name}`, dated(at), payment.reference),
        end: formatMoney(takenFrom(payment), locale),
      }
    }
    if (move.kind === 'refund') {
      const { target, reason, requestedAt, id } = move.refund
      const { name, amount } = ledgerRefund(target)
      const why = refundReason(reason)
      return { text: joined(t`Refund: ${why}`, name, dated(requestedAt), id), end: amount }
    }
    if (move.kind === 'spent')
      return {
        text: joined(t`Paid for an upgrade`, dated(move.at), move.upgrade.reference),
        end: costWords(move.upgrade, ''),
      }
    if (move.kind === 'award')
      return { text: joined(t`Paid with miles`, dated(move.at), move.award.reference), end: miles(move.award.points) }
    const what = move.kind === 'setAside' ? t`Reserved, not charged` : t`Released, not charged`
    return { text: joined(what, dated(move.at)), end: costWords(move.sum, '') }
  }
}

/** Builds the lines of a booking's receipt: airline, passengers, flights, price, money movements and documents. */
export const useReceipt = (booking: Booking): (() => ReceiptLine[]) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { name } = useConfiguration()
  const lineName = useLineName(booking)
  const withMiles = useWithMiles()
  const moveLine = useMoveLine()
  const joined = useJoined()
  const documentFate = useDocumentFate()
  const requestWords = useRequestWords()
  const bookedOn = useBookedOn(booking)
  const { reference, passengers, parts, lines, total, documents, requests = [] } = booking
  const nameOf = ({ firstName, lastName }: Passenger) => fullNameIn({ firstName, lastName }, locale)
  return () => {
    const { moves, kept, price, beside } = moneySum(booking)
    return [
      { text: inLocale(name, locale), level: 2 },
      { text: t`Receipt for booking ${reference}`, level: 1 },
      ...(bookedOn === undefined ? [] : [{ text: bookedOn }]),
      { text: t`Passengers`, level: 2 },
      ...passengers.map((passenger) => ({ text: nameOf(passenger) })),
      ...(requests.length === 0 ? [] : [{ text: t`Assistance and services`, level: 2 as const }]),
      ...requests.map(({ passengerId, ...request }) => {
        const traveller = passengerBy(passengers, passengerId)
        return {
          text: [traveller && nameOf(traveller), requestWords(request)].filter(Boolean).join('  '),
        }
      }),
      { text: t`Flights`, level: 2 },
      ...parts
        .flatMap(({ segments }) => segments)
        .map((segment) => ({
          text: joined(
            `${flightName(segment)}  ${segment.origin} – ${segment.destination}`,
            isFlightCancelled(booking, segment)
              ? t`canceled`
              : segment.status === 'removed'
                ? t`removed by the airline`
                : segment.status === 'unclear'
                  ? t`not confirmed`
                  : '',
          ),
          end: `${formatDay(segment.departure, locale, 'long')}${comma(locale)}${formatTime(segment.departure, locale)}`,
        })),
      { text: t`Price`, level: 2 },
      ...receiptOrder(lines).map((line) => ({
        text: lineName(line),
        end: withMiles(line.points, line.amount) ?? formatMoney(line.amount, locale),
      })),
      total
        ? { text: t`Total, all taxes`, end: withMiles(pointsOfLines(lines), total) ?? formatMoney(total, locale), level: 2 }
        : { text: t`We can’t see the price of this booking here.` },
      { text: t`Payments and refunds`, level: 2 },
      ...moneyStory(booking).map(moveLine),
      ...(beside.amount === 0 ? [] : [{ text: t`Fees and amounts forfeited in changes`, end: formatMoney(beside, locale) }]),
      ...(moves.length === 0
        ? []
        : [
            {
              text: price ? t`Total paid, less refunds` : t`Paid and not refunded`,
              end: formatMoney(kept, locale),
              level: 2 as const,
            },
          ]),
      ...(documents.length === 0 ? [] : [{ text: t`Tickets`, level: 2 as const }]),
      ...documents.map((document) => {
        const traveller = passengerBy(passengers, document.passengerId)
        const kind = document.kind === 'VCR' ? t`Ticket` : t`Seats and extras`
        return {
          text: [kind, document.number, traveller && nameOf(traveller)].filter(Boolean).join('  '),
          end: documentFate(document) || t`valid`,
        }
      }),
    ]
  }
}
