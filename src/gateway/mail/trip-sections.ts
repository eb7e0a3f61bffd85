import type { Booking, PricedBooking } from '#src/domain/booking.ts'
import { type Configuration, inLocale } from '#src/domain/configuration.ts'
import { fullNameIn } from '#src/domain/full-name.ts'
import { readInsuranceId } from '#src/domain/insurance-id.ts'
import { flightName, type Segment } from '#src/domain/itinerary.ts'
import { openSum } from '#src/domain/payment-fact.ts'
import type { LetterSection } from './letter.ts'
import type { CorrectionNews } from './news.ts'
import type { Speech } from './speech.ts'

const endOf = ({ apart, city, time }: Speech, airport: string, wallClock: string): string =>
  apart(`${city(airport)} (${airport}) ${time(wallClock)}`)

const segmentsOf = ({ parts }: Pick<Booking, 'parts'>): Segment[] => parts.flatMap(({ segments }) => segments)

/** Describes a flight's technical stops, with their length in minutes where it is known. */
const stopsOf = ({ texts, city, apart }: Speech, { technicalStops = [] }: Segment): string[] =>
  technicalStops.flatMap(({ airport, minutes }) => (airport ? [texts.stopsIn(apart(city(airport)), minutes)] : []))

/** Builds the section that lists flights with their dates, airports, local times and technical stops. */
export const flightsSection = (
  speech: Speech,
  heading: string,
  segments: readonly Segment[],
  notes: string[] = [],
): LetterSection => ({
  heading,
  notes,
  rows: segments.map((segment) => {
    const { origin, departure, destination, arrival } = segment
    const isLater = arrival.slice(0, 10) !== departure.slice(0, 10)
    const ends = `${endOf(speech, origin, departure)} – ${endOf(speech, destination, arrival)}`
    const told = [ends, ...(isLater ? [speech.day(arrival)] : []), ...stopsOf(speech, segment)]
    return { label: speech.flight(segment), value: speech.enumerated(told) }
  }),
})

/** Writes the number of the insurance policy, and the insured passengers if it does not cover all. */
const policyNotes = ({ texts, apart, list, locale }: Speech, { insurance, passengers }: Booking): string[] => {
  if (!insurance) return []
  const { passengerIds = [] } = readInsuranceId(insurance.productId)
  const insured = passengers
    .filter(({ id }) => passengerIds.includes(id))
    .map((passenger) => apart(fullNameIn(passenger, locale)))
  const number = apart(insurance.policyNumber)
  return [insured.length > 0 ? texts.policyFor(number, list(insured)) : texts.policy(number)]
}

/** Builds the section that lists the passengers with their tickets and seats, and the insurance policy. */
export const travellersSection = (speech: Speech, booking: Booking): LetterSection => {
  const { texts, apart } = speech
  const segments = segmentsOf(booking)
  return {
    heading: texts.headings.travellers,
    notes: policyNotes(speech, booking),
    rows: booking.passengers.map(({ id, firstName, lastName }) => {
      const documents = booking.documents
        .filter(({ passengerId, ending }) => passengerId === id && ending === undefined)
        .map(({ kind, number }) => texts.ticket[kind](apart(number)))
      const seats = booking.seats
        .filter(({ passengerId }) => passengerId === id)
        .flatMap(({ seat, segmentId }) => {
          const segment = segments.find((each) => each.id === segmentId)
          return segment ? [texts.seat(apart(`${seat} (${flightName(segment)})`))] : []
        })
      return { label: fullNameIn({ firstName, lastName }, speech.locale), value: speech.enumerated([...documents, ...seats]) }
    }),
  }
}

/**
 * Builds the section about corrected details. Omits the new contact details, because the former address also receives it.
 */
export const correctionSection = (
  { texts, apart }: Speech,
  { names, isContactChanged, isAssistanceChanged }: CorrectionNews,
): LetterSection => ({
  heading: texts.headings.corrected,
  rows: names.map(({ was, is }) => ({ label: is, value: texts.formerly(apart(was)) })),
  notes: [...(isContactChanged ? [texts.contactChanged] : []), ...(isAssistanceChanged ? [texts.assistanceChanged] : [])],
})

/**
 * Builds the section about a hold: its deadline, the end of its price guarantee, its fee, and how to pay. Empty if the booking
 * is not on hold.
 */
export const holdSections = (speech: Speech, booking: PricedBooking): LetterSection[] => {
  const { hold, payments } = booking
  if (!hold) return []
  const { texts, sum, moment, apart } = speech
  const { headings, labels } = texts
  const toPay = openSum(booking) ?? booking.total
  const isPriceKept = Date.parse(hold.priceGuaranteedUntil) >= Date.parse(hold.payBy)
  return [
    {
      heading: headings.hold,
      rows: [
        { label: labels.payBy, value: moment(hold.payBy, hold.originZone) },
        ...(isPriceKept ? [] : [{ label: labels.priceKeptUntil, value: moment(hold.priceGuaranteedUntil, hold.originZone) }]),
        ...payments.map((payment) => ({
          label: labels.holdFee,
          value: speech.enumerated([sum(payment.amount), apart(speech.form(payment))]),
        })),
        { label: labels.toPay, value: sum(toPay), isTotal: true },
      ],
      notes: [
        ...(payments.length > 0 && hold.isFeeCredited ? [texts.feeCredited] : []),
        ...(hold.notHeld.length > 0 ? [texts.notInHold(speech.list(hold.notHeld.map((thing) => texts.notHeld[thing])))] : []),
        texts.howToPay(apart(booking.reference)),
      ],
    },
  ]
}

/** Formats a duration in minutes. Whole hours are written in hours. */
const lengthOf = ({ texts }: Speech, minutes: number): string =>
  minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes)

/** Builds the section about check-in. */
export const checkInSection = (speech: Speech, { checkIn }: Configuration): LetterSection => {
  const { texts, locale } = speech
  const online = inLocale(checkIn.online, locale)
  return {
    heading: texts.headings.checkIn,
    rows: [],
    notes: [
      texts.checkIn(lengthOf(speech, checkIn.opens), lengthOf(speech, checkIn.closes)),
      ...(online === '' ? [] : [texts.checkInOnline(online)]),
    ],
  }
}
