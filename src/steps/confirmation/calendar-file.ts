import type { Booking } from '#src/domain/booking.ts'
import { isOperated, type Segment } from '#src/domain/itinerary.ts'
import { instantIn } from '#src/domain/zone-time.ts'
import { calendarTime, instantAt, utcTime, zoneLines } from './time-zones.ts'

/** Texts of a flight's calendar event. */
export interface EventWords {
  summary: string
  description: string
  location: string
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const octets = new TextEncoder()

/** Folds lines to at most 75 octets with a line break and a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const pieces: string[] = []
  let piece = ''
  for (const sign of line) {
    const room = pieces.length === 0 ? 75 : 74
    if (octets.encode(piece + sign).length > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece].join('\r\n ')
}

type End = { name: 'DTSTART' | 'DTEND'; wallClock: string; offset: string | undefined; zone: string | undefined }

const endsOf = (segment: Segment, zoneOf: (airport: string) => string | undefined): [End, End] => [
  { name: 'DTSTART', wallClock: segment.departure, offset: segment.departureOffset, zone: zoneOf(segment.origin) },
  { name: 'DTEND', wallClock: segment.arrival, offset: segment.arrivalOffset, zone: zoneOf(segment.destination) },
]

/**
 * Formats a time for the calendar: with a time zone if the airport's zone is known, otherwise in UTC if the offset is known, otherwise as a
 * floating time.
 */
const timeLine = ({ name, wallClock, offset, zone }: End): string => {
  if (zone) return `${name};TZID=${zone}:${calendarTime(wallClock)}`
  return offset ? `${name}:${utcTime(instantAt(wallClock, offset))}` : `${name}:${calendarTime(wallClock)}`
}

const eventLines = (
  booking: Pick<Booking, 'reference' | 'createdAt'>,
  segment: Segment,
  ends: readonly End[],
  words: EventWords,
) => [
  'BEGIN:VEVENT',
  `UID:${booking.reference}-${segment.id}@farechart`,
  `DTSTAMP:${utcTime(Date.parse(booking.createdAt) || 0)}`,
  ...ends.map(timeLine),
  `SUMMARY:${escaped(words.summary)}`,
  `LOCATION:${escaped(words.location)}`,
  `DESCRIPTION:${escaped(words.description)}`,
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/**
 * Builds a calendar file with one event per operated flight (RFC 5545). Times are in the time zones of the airports. `zoneOf` returns an
 * airport's IANA zone, and `wordsOf` the texts of an event.
 */
export const calendarFile = (
  booking: Pick<Booking, 'reference' | 'createdAt' | 'parts'>,
  zoneOf: (airport: string) => string | undefined,
  wordsOf: (segment: Segment) => EventWords,
): string => {
  const segments = booking.parts.flatMap((part) => part.segments).filter(isOperated)
  const ends = segments.flatMap((segment) => endsOf(segment, zoneOf))
  const zones = [...new Set(ends.flatMap(({ zone }) => zone ?? []))]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farechart//Storefront//EN',
    'CALSCALE:GREGORIAN',
    ...zones.flatMap((zone) =>
      zoneLines(
        zone,
        ends.filter((end) => end.zone === zone).map(({ wallClock }) => instantIn(zone, wallClock)),
      ),
    ),
    ...segments.flatMap((segment) => eventLines(booking, segment, endsOf(segment, zoneOf), wordsOf(segment))),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Builds a calendar file with a deadline and an alarm two hours before. `at` is an ISO instant. */
export const reminderFile = (
  booking: Pick<Booking, 'reference' | 'createdAt'>,
  at: string,
  words: Pick<EventWords, 'summary' | 'description'>,
): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farechart//Storefront//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${booking.reference}-hold@farechart`,
    `DTSTAMP:${utcTime(Date.parse(booking.createdAt) || 0)}`,
    `DTSTART:${utcTime(Date.parse(at))}`,
    `SUMMARY:${escaped(words.summary)}`,
    `DESCRIPTION:${escaped(words.description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(words.summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
