import type { Booking, PricedBooking } from '#src/domain/booking.ts'
import { type Configuration, inLocale } from '#src/domain/configuration.ts'
import { flightName, type Segment } from '#src/domain/itinerary.ts'
import type { MailKind } from '#src/domain/mail.ts'
import type { Letter, LetterSection } from './letter.ts'
import { cancelSections, changeSections, comesBackSection, paidSection, priceSection, refundSection } from './money-sections.ts'
import type { AirlineNews, MailNews, UpgradeNews } from './news.ts'
import { rebookedSections } from './rebooked-sections.ts'
import { type Speech, speechIn } from './speech.ts'
import { checkInSection, correctionSection, flightsSection, holdSections, travellersSection } from './trip-sections.ts'
import { upgradeSections } from './upgrade-sections.ts'
import { type Named, type Wording, wordings } from './wordings.ts'
import { homeOf } from '../platform/storefronts.ts'

/** The content and recipient of a message. */
export interface MailContent {
  news: MailNews
  booking: PricedBooking
  storefront: Configuration
  /** The booking's locale, for example `en-US`. */
  locale: string
  recipient: string
}

const segmentsOf = ({ parts }: Pick<Booking, 'parts'>): Segment[] => parts.flatMap(({ segments }) => segments)

const upgradeOf = (news: MailNews): UpgradeNews | undefined => ('segmentId' in news ? news : undefined)

const namedIn = (speech: Speech, { news, booking, storefront }: MailContent): Named => {
  const { apart, moment, city, cabin } = speech
  const { hold, parts, reference } = booking
  const upgrade = upgradeOf(news)
  const segment = segmentsOf(booking).find(({ id }) => id === upgrade?.segmentId)
  return {
    reference: apart(reference),
    city: apart(city(parts[0]?.segments.at(-1)?.destination ?? '')),
    airline: apart(inLocale(storefront.name, speech.locale)),
    until: hold ? apart(moment(hold.payBy, hold.originZone)) : '',
    cabin: upgrade ? apart(cabin(upgrade.cabin)) : '',
    flight: segment ? apart(flightName(segment)) : '',
    to: news.kind === 'REFUND_SENT' ? apart(speech.target(news.target)) : '',
  }
}

const receipt = (speech: Speech, booking: PricedBooking, storefront: Configuration): LetterSection[] => [
  flightsSection(speech, speech.texts.headings.flights, segmentsOf(booking)),
  travellersSection(speech, booking),
  priceSection(speech, booking),
  paidSection(speech, booking),
  checkInSection(speech, storefront),
]

const tripAsItIs = (speech: Speech, booking: Booking): LetterSection[] => [
  flightsSection(speech, speech.texts.headings.flightsNow, segmentsOf(booking)),
  travellersSection(speech, booking),
]

const gone = (speech: Speech, booking: Booking): LetterSection =>
  flightsSection(speech, speech.texts.headings.flightsGone, segmentsOf(booking))

const airlineChange = (
  speech: Speech,
  { airlineChange: change, ...booking }: Booking,
  { rebooked, targets, endsCheckIn }: AirlineNews,
): LetterSection[] => {
  const { texts } = speech
  const notes = change?.reason === 'cancelled' ? [texts.cancelledFlights] : []
  return [
    flightsSection(speech, texts.headings.flightsBefore, change?.original ?? [], notes),
    flightsSection(speech, texts.headings.flightsNow, segmentsOf(booking), endsCheckIn ? [texts.checkInAgain] : []),
    ...rebookedSections(speech, booking, rebooked, { isRefunded: targets.length > 0 }),
    ...(targets.length > 0 ? [comesBackSection(speech, targets, undefined)] : []),
  ]
}

const feeKept = ({ texts }: Speech, { payments }: Booking): LetterSection[] =>
  payments.length > 0 ? [{ heading: texts.headings.hold, rows: [], notes: [texts.feeKept] }] : []

const sectionsOf = (speech: Speech, { news, booking, storefront }: MailContent): LetterSection[] => {
  switch (news.kind) {
    case 'BOOKED':
    case 'HOLD_PAID':
      return receipt(speech, booking, storefront)
    case 'HELD':
    case 'HOLD_ENDING':
    case 'HOLD_EXTENDED':
      return [...holdSections(speech, booking), flightsSection(speech, speech.texts.headings.flights, segmentsOf(booking))]
    case 'HOLD_ENDED':
    case 'HOLD_RELEASED':
      return [...feeKept(speech, booking), gone(speech, booking)]
    case 'CHANGED':
      return [
        ...changeSections(speech, news),
        ...(news.rebooked ? rebookedSections(speech, booking, news.rebooked, { isRefunded: news.targets.length > 0 }) : []),
        ...tripAsItIs(speech, booking),
      ]
    case 'CORRECTED':
      return [correctionSection(speech, news), ...tripAsItIs(speech, booking)]
    case 'CANCELLED':
      return [...cancelSections(speech, news), gone(speech, booking)]
    case 'REFUND_SENT':
      return [refundSection(speech, news)]
    case 'AIRLINE_CHANGED':
      return airlineChange(speech, booking, news)
    default:
      return [
        ...upgradeSections(speech, booking, news),
        ...(news.targets.length > 0 ? [comesBackSection(speech, news.targets, undefined)] : []),
        ...tripAsItIs(speech, booking),
      ]
  }
}

const linkOf = (kind: MailKind): 'trip' | 'hold' | 'change' => {
  if (kind === 'HELD' || kind === 'HOLD_ENDING' || kind === 'HOLD_EXTENDED') return 'hold'
  return kind === 'AIRLINE_CHANGED' ? 'change' : 'trip'
}

/** Selects the wording of a message. A change that only waitlists an upgrade has its own. */
const wordingOf = (news: MailNews): Wording => {
  if (news.kind !== 'CHANGED') return news.kind
  const { charges, reserved, targets, forfeited, spent, waiting } = news
  const isDone = charges.length > 0 || targets.length > 0 || forfeited.amount > 0 || spent !== undefined
  return (reserved.length > 0 || waiting !== undefined) && !isDone ? 'UPGRADE_WAITS' : 'CHANGED'
}

/**
 * Composes a letter in the given locale, with the airline's name and contact. Its link contains the booking reference but not the
 * last name, so the link alone does not open the trip.
 */
export const compose = (told: MailContent): Letter => {
  const { news, booking, storefront, recipient } = told
  const speech = speechIn(told.locale)
  const { texts, apart, locale, direction } = speech
  const named = namedIn(speech, told)
  const wording = wordingOf(news)
  const { subjects, titles, leads } = wordings(locale)
  const { email, phone, hours } = storefront.contact
  return {
    locale,
    direction,
    sender: inLocale(storefront.name, locale),
    subject: subjects[wording](named),
    title: titles[wording](named),
    lead: leads[wording](named),
    reference: { label: texts.reference, value: booking.reference },
    sections: sectionsOf(speech, told),
    link: {
      words: texts.links[linkOf(news.kind)],
      path: `${homeOf(storefront)}?locale=${locale}#/myb?pnr=${encodeURIComponent(booking.reference)}`,
    },
    footer: [
      texts.contact(apart(email), apart(phone), inLocale(hours, locale)),
      texts.why(named.airline, apart(recipient), named.reference),
    ],
  }
}
