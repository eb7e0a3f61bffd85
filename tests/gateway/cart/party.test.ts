import { describe, expect, test } from 'vitest'
import type { Passenger } from '#src/domain/passenger.ts'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import { slotsOf } from '#src/gateway/cart/party.ts'
import { checkParty, type PartyRules } from '#src/gateway/cart/check-party.ts'
import { readBy } from '#src/gateway/dispatch/read-variables.ts'
import { updatePassengers } from '#src/operations/passengers/request.ts'
import { writeContact } from '#src/gateway/wire/write-passengers.ts'

const ana: Passenger = {
  id: '1',
  type: 'ADT',
  title: 'MS',
  firstName: 'Ana',
  lastName: 'Müller',
  dateOfBirth: '1990-05-17',
  gender: 'FEMALE',
}
const contact = { email: 'ana@example.com', phone: { countryCode: '351', country: 'PT', number: '912 345 678' } }

const rules = (passengers: Record<string, number>, more: Partial<PartyRules> = {}): PartyRules => ({
  slots: slotsOf({ passengers }),
  flightDates: ['2027-05-04', '2027-05-18'],
  areDocumentsRequired: false,
  known: [],
  ...more,
})

const read = (passengers: Passenger[], given: PartyRules, reached = contact) =>
  checkParty(readBy(updatePassengers, passengersToWire(passengers, reached)), given)

const problems = (work: () => unknown): Record<string, string> | undefined => {
  try {
    work()
  } catch (thrown) {
    if (thrown instanceof BusinessError && thrown.type === 'Validation') return thrown.details
    throw thrown
  }
  return undefined
}

describe('a submitted party', () => {
  test('is read back as typed, with its phone’s dialling code', () => {
    expect(read([ana], rules({ ADT: 1 }))).toEqual({
      passengers: [{ ...ana, middleName: undefined, frequentFlyer: undefined, withAdult: undefined, document: undefined }],
      contact,
    })
  })

  test('reports all missing fields together, by the form’s paths', () => {
    const nothing = readBy(updatePassengers, { pnrQuery: {}, passengers: [{}], contact: {} })
    expect(problems(() => checkParty(nothing, rules({ ADT: 1 }, { areDocumentsRequired: true })))).toEqual({
      'passengers.0.firstName': 'required',
      'passengers.0.lastName': 'required',
      'passengers.0.dateOfBirth': 'required',
      'passengers.0.document.number': 'required',
      'contact.email': 'required',
      'contact.phone.number': 'required',
    })
  })

  test('accepts names of any Latin letters, and rejects what cannot be on a ticket', () => {
    const named = (lastName: string) => problems(() => read([{ ...ana, lastName }], rules({ ADT: 1 })))
    for (const name of ['O’Brien', 'Smith-Jones', 'de la Cruz', 'Nguyễn', 'Þórsdóttir', 'Ng', 'X'])
      expect(named(name)).toBeUndefined()
    expect(named('Smith2')).toEqual({ 'passengers.0.lastName': 'badCharacters' })
    expect(named('<script>')).toEqual({ 'passengers.0.lastName': 'badCharacters' })
    expect(named('محمد')).toEqual({ 'passengers.0.lastName': 'notLatin' })
    expect(named('A'.repeat(51))).toEqual({ 'passengers.0.lastName': 'tooLong' })
  })

  test('checks ages on the days of the flights', () => {
    const child: Passenger = { ...ana, id: '2', type: 'CHD', firstName: 'Bea', dateOfBirth: '2015-05-10' }
    expect(problems(() => read([ana, child], rules({ ADT: 1, CHD: 1 })))).toBeUndefined()
    expect(problems(() => read([ana, { ...child, dateOfBirth: '2015-05-04' }], rules({ ADT: 1, CHD: 1 })))).toEqual({
      'passengers.1.dateOfBirth': 'wrongType',
    })
    expect(problems(() => read([{ ...ana, dateOfBirth: '2027-06-01' }], rules({ ADT: 1 })))).toEqual({
      'passengers.0.dateOfBirth': 'notBornYet',
    })
  })

  test('rejects a lap infant who turns two before a later flight', () => {
    const infant: Passenger = { ...ana, id: '2', type: 'INF', firstName: 'Bea', dateOfBirth: '2025-05-10', withAdult: '1' }
    expect(problems(() => read([ana, infant], rules({ ADT: 1, INF: 1 })))).toEqual({
      'passengers.1.dateOfBirth': 'infantNeedsSeat',
    })
    expect(problems(() => read([ana, infant], rules({ ADT: 1, INF: 1 }, { flightDates: ['2027-05-04'] })))).toBeUndefined()
  })

  test('assigns every infant an adult of its own', () => {
    const twins = ['3', '4'].map(
      (id): Passenger => ({ ...ana, id, type: 'INF', firstName: `Twin${id === '3' ? 'a' : 'b'}`, dateOfBirth: '2026-10-10' }),
    )
    const [first, second] = twins as [Passenger, Passenger]
    const adults = [ana, { ...ana, id: '2', firstName: 'Cleo' }]
    const given = rules({ ADT: 2, INF: 2 })
    expect(read([...adults, first, second], given).passengers.map(({ withAdult }) => withAdult)).toEqual([
      undefined,
      undefined,
      '1',
      '2',
    ])
    expect(read([...adults, first, { ...second, withAdult: '1' }], given).passengers.map(({ withAdult }) => withAdult)).toEqual([
      undefined,
      undefined,
      '2',
      '1',
    ])
    expect(problems(() => read([...adults, { ...first, withAdult: '1' }, { ...second, withAdult: '1' }], given))).toEqual({
      'passengers.3.withAdult': 'adultHasInfant',
    })
    expect(problems(() => read([...adults, { ...first, withAdult: '4' }, second], given))).toEqual({
      'passengers.2.withAdult': 'noSuchAdult',
    })
  })

  test('requires a document valid for the journey, if the route does', () => {
    const document = {
      type: 'P' as const,
      number: 'X1234567',
      issuingCountry: 'DE',
      nationality: 'DE',
      expirationDate: '2027-05-18',
    }
    const given = rules({ ADT: 1 }, { areDocumentsRequired: true })
    expect(problems(() => read([{ ...ana, document }], given))).toBeUndefined()
    expect(problems(() => read([{ ...ana, document: { ...document, expirationDate: '2027-05-17' } }], given))).toEqual({
      'passengers.0.document.expirationDate': 'expired',
    })
    expect(problems(() => read([{ ...ana, document: { ...document, number: '?', nationality: 'ZZ' } }], given))).toEqual({
      'passengers.0.document.number': 'tooShort',
      'passengers.0.document.nationality': 'unknownCountry',
    })
    expect(problems(() => read([{ ...ana, document: { ...document, number: 'X/123' } }], given))).toEqual({
      'passengers.0.document.number': 'badCharacters',
    })
  })

  test('accepts documents of travellers without a country, without an expiry date, and with spaces in their number', () => {
    const given = rules({ ADT: 1 }, { areDocumentsRequired: true })
    const document = { type: 'P' as const, number: ' ab 12 34 56 ', issuingCountry: 'DE', nationality: 'xxb', expirationDate: '' }
    expect(problems(() => read([{ ...ana, document }], given))).toEqual({ 'passengers.0.document.expirationDate': 'required' })
    expect(read([{ ...ana, document: { ...document, doesNotExpire: true } }], given).passengers[0]?.document).toEqual({
      ...document,
      number: 'AB123456',
      nationality: 'XXB',
      doesNotExpire: true,
    })
    for (const nationality of ['XXA', 'XXB', 'XXC'])
      expect(
        problems(() => read([{ ...ana, document: { ...document, nationality, doesNotExpire: true } }], given)),
      ).toBeUndefined()
    expect(
      problems(() => read([{ ...ana, document: { ...document, issuingCountry: 'XXB', doesNotExpire: true } }], given)),
    ).toEqual({
      'passengers.0.document.issuingCountry': 'tooLong',
    })
  })

  test('rejects a birth in 1890 as too long ago', () => {
    expect(problems(() => read([{ ...ana, dateOfBirth: '1890-05-17' }], rules({ ADT: 1 })))).toEqual({
      'passengers.0.dateOfBirth': 'tooOld',
    })
  })

  test('requires one traveller old enough to travel alone, unless it is already booked', () => {
    const born = (...dates: string[]) =>
      dates.map(
        (dateOfBirth, place): Passenger => ({ ...ana, id: String(place + 1), firstName: `Ana${'abc'[place]}`, dateOfBirth }),
      )
    const told = (people: Passenger[], more: Partial<PartyRules> = { aloneFrom: 16 }) =>
      problems(() => read(people, rules({ ADT: people.length }, more)))
    expect(told(born('2015-05-04'))).toEqual({ 'passengers.0.dateOfBirth': 'travelsAlone' })
    expect(told(born('2018-05-04'))).toEqual({ 'passengers.0.dateOfBirth': 'travelsAlone' })
    expect(told(born('2011-05-05', '2014-01-01'))).toEqual({ 'passengers.0.dateOfBirth': 'travelsAlone' })
    expect(told(born('2011-05-04', '2014-01-01'))).toBeUndefined()
    expect(told(born('2015-05-04'), {})).toBeUndefined()
  })

  test('keeps a known document number for the same person only', () => {
    const document = {
      type: 'P' as const,
      number: 'X1234567',
      issuingCountry: 'DE',
      nationality: 'DE',
      expirationDate: '2030-05-18',
    }
    const given = rules({ ADT: 1 }, { areDocumentsRequired: true, known: [{ ...ana, document }] })
    const again = { ...ana, document: { ...document, number: '' } }
    expect(read([again], given).passengers[0]?.document).toEqual(document)
    expect(problems(() => read([{ ...again, firstName: 'Eva' }], given))).toEqual({ 'passengers.0.document.number': 'required' })
  })

  test('keeps the extension of a phone number, whether sent separately or typed after it', () => {
    const phone = { countryCode: '351', country: 'PT', number: '912 345 678', extension: '12' }
    const reach = (sent: typeof contact.phone & { extension?: string }) =>
      read([ana], rules({ ADT: 1 }), { ...contact, phone: sent }).contact.phone
    expect([reach(phone), reach({ ...contact.phone, number: '912 345 678 ext. 12' })]).toEqual([phone, phone])
    expect(writeContact({ ...contact, phone }).phones).toEqual([
      { type: 'MOBILE', countryCode: '351', country: 'PT', areaCode: '912', number: '345 678', extension: '12' },
    ])
    expect(problems(() => reach({ ...phone, extension: '1a' }))).toEqual({ 'contact.phone.number': 'badPhone' })
  })

  test('rejects an invalid phone number and e-mail address', () => {
    const reaching = (email: string, country: string, number: string) =>
      problems(() => read([ana], rules({ ADT: 1 }), { email, phone: { countryCode: '', country, number } }))
    expect(reaching('ana@example.com', 'PT', '912 345 678')).toBeUndefined()
    expect(reaching('ana@example', 'PT', '912 345 678')).toEqual({ 'contact.email': 'badEmail' })
    expect(reaching('ana@example.com', 'PT', '12')).toEqual({ 'contact.phone.number': 'badPhone' })
    expect(reaching('ana@example.com', 'XX', '912 345 678')).toEqual({ 'contact.phone.country': 'unknownCountry' })
  })

  test('rejects duplicate, unknown and missing passengers', () => {
    expect(problems(() => read([ana, { ...ana, id: '2', firstName: 'ANA', lastName: 'Mueller' }], rules({ ADT: 2 })))).toEqual({
      'passengers.1.lastName': 'duplicate',
    })
    expect(problems(() => read([ana, { ...ana, id: '7' }], rules({ ADT: 1 })))).toEqual({ 'passengers.1.id': 'unknown' })
    expect(problems(() => read([ana], rules({ ADT: 1, CHD: 1 })))).toEqual({ 'passengers.1.lastName': 'required' })
  })
})
