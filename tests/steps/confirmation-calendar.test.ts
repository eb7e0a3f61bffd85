import { expect, it } from 'vitest'
import { calendarFile, reminderFile } from '#src/steps/confirmation/calendar-file.ts'
import { instantIn, offsetAt } from '#src/domain/zone-time.ts'
import { instantAt } from '#src/steps/confirmation/time-zones.ts'
import { booked, part, segment } from '#src/operations/outcomes/samples/trip.ts'

const zones: Record<string, string> = { LIS: 'Europe/Lisbon', ATH: 'Europe/Athens', LHR: 'Europe/London' }
const zoneOf = (airport: string) => zones[airport]
const wordsOf = () => ({
  summary: 'FC 415, Lisbon to Athens',
  location: 'Lisbon airport (LIS)',
  description: 'Booking reference K7QX4M.',
})

it('writes one event per flight, in its airports’ time zones', () => {
  expect(calendarFile(booked, zoneOf, wordsOf).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farechart//Storefront//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Lisbon',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Athens',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:K7QX4M-LIS-ATH-2027-05-04T18:05:00@farechart',
    'DTSTAMP:20270101T000000Z',
    'DTSTART;TZID=Europe/Lisbon:20270504T180500',
    'DTEND;TZID=Europe/Athens:20270505T001000',
    'SUMMARY:FC 415\\, Lisbon to Athens',
    'LOCATION:Lisbon airport (LIS)',
    'DESCRIPTION:Booking reference K7QX4M.',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('writes a clock change between outbound and return', () => {
  const leg = (departure: string, arrival: string) => ({
    ...segment,
    origin: 'LHR',
    destination: 'LHR',
    id: departure,
    departure,
    arrival,
  })
  const parts = [
    { ...part, segments: [leg('2027-03-20T10:00:00', '2027-03-20T12:00:00')] },
    { ...part, segments: [leg('2027-04-02T10:00:00', '2027-04-02T12:00:00')] },
  ]
  const file = calendarFile({ ...booked, parts }, zoneOf, wordsOf)
  expect(file.slice(file.indexOf('BEGIN:VTIMEZONE'), file.indexOf('END:VTIMEZONE')).split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/London',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'END:DAYLIGHT',
    '',
  ])
})

it('falls back to UTC by the offset, and to floating times if the zone is unknown', () => {
  const known = { ...segment, departureOffset: '+01:00', arrivalOffset: '+03:00' }
  const file = calendarFile({ ...booked, parts: [{ ...part, segments: [known] }] }, () => undefined, wordsOf)
  expect(file).toContain('\r\nDTSTART:20270504T170500Z\r\nDTEND:20270504T211000Z\r\n')
  expect(calendarFile(booked, () => undefined, wordsOf)).toContain('\r\nDTSTART:20270504T180500\r\nDTEND:20270505T001000\r\n')
})

it('escapes the format’s characters and folds lines at 75 octets without splitting a character', () => {
  const description = `one; two, three\\ four\nخمسة ${'طويل '.repeat(30)}`
  const file = calendarFile(booked, zoneOf, () => ({ ...wordsOf(), description }))
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`DESCRIPTION:one\\; two\\, three\\\\ four\\nخمسة ${'طويل '.repeat(30)}\r\n`)
})

it('reads wall clocks on both sides of a change, and in zones with fractional hours', () => {
  expect(new Date(instantIn('Europe/London', '2027-03-28T00:30:00')).toISOString()).toBe('2027-03-28T00:30:00.000Z')
  expect(new Date(instantIn('Europe/London', '2027-03-28T02:30:00')).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(instantIn('Asia/Kathmandu', '2027-05-04T12:00:00')).toBe(instantAt('2027-05-04T12:00:00', '+05:45'))
  expect(offsetAt('America/St_Johns', Date.parse('2027-01-01T00:00:00Z'))).toBe(-210)
})

it('reminds of a hold’s payment deadline two hours before', () => {
  const file = reminderFile(booked, '2027-01-04T12:00:00.000Z', { summary: 'Pay for K7QX4M', description: 'Kept until now' })
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining(['DTSTART:20270104T120000Z', 'SUMMARY:Pay for K7QX4M', 'TRIGGER:-PT2H', 'UID:K7QX4M-hold@farechart']),
  )
})
