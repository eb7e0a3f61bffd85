import { describe, expect, it } from 'vitest'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { faultsOf } from '#src/steps/passengers/form-faults.ts'
import { startingValues, type TypedPassengers } from '#src/steps/passengers/form.ts'

const slots: PassengerSlots = {
  slots: [{ id: '1', type: 'ADT' }],
  passengers: [],
  documentsAreRequired: false,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-11',
}

const family: PassengerSlots = {
  ...slots,
  slots: [
    { id: '1', type: 'ADT' },
    { id: '2', type: 'INF' },
  ],
}

describe('the form’s validation', () => {
  const passport = {
    number: 'P123',
    issuingCountry: 'PT',
    nationality: 'PT',
    expirationDate: '2030-05-10',
    doesNotExpire: false,
  }
  const typed = (changes: Partial<TypedPassengers['passengers'][number]>, of = family) => {
    const start = startingValues(of, undefined)
    return faultsOf(
      { ...start, passengers: start.passengers.map((person) => (person.type === 'INF' ? { ...person, ...changes } : person)) },
      of,
    )
  }

  it('assigns every infant an adult of its own', () => {
    expect(startingValues(family, undefined).passengers[1]?.withAdult).toBe('1')
    expect(typed({ withAdult: '' })['passengers.1.withAdult']).toBe('required')
    const twins: PassengerSlots = { ...family, slots: [...family.slots, { id: '3', type: 'INF' }] }
    expect(typed({ withAdult: '1' }, twins)['passengers.2.withAdult']).toBe('adultHasInfant')
  })

  it('says that an infant who turns two before a later flight needs a seat', () => {
    expect(typed({ dateOfBirth: '2025-05-08' })['passengers.1.dateOfBirth']).toBe('infantNeedsSeat')
    expect(typed({ dateOfBirth: '2025-05-12' })['passengers.1.dateOfBirth']).toBeUndefined()
  })

  it('rejects an incomplete frequent-flyer number and duplicate passengers', () => {
    const flyer = (airline: string, number: string) => typed({ frequentFlyer: { airline, number } })
    expect(flyer('', '')).not.toHaveProperty(['passengers.1.frequentFlyer.airline'])
    expect(flyer('', '123')['passengers.1.frequentFlyer.airline']).toBe('required')
    expect(flyer('FC', '')['passengers.1.frequentFlyer.number']).toBe('required')
    expect(flyer('F!', '12/3')).toMatchObject({
      'passengers.1.frequentFlyer.airline': 'badAirline',
      'passengers.1.frequentFlyer.number': 'badNumber',
    })
    const two: PassengerSlots = { ...slots, slots: [...slots.slots, { id: '2', type: 'ADT' }] }
    const start = startingValues(two, undefined)
    const same = { firstName: 'Ana', lastName: 'Müller', dateOfBirth: '1990-02-03' }
    const twice = { ...start, passengers: start.passengers.map((person) => ({ ...person, ...same })) }
    expect(faultsOf(twice, two)['passengers.1.lastName']).toBe('duplicate')
  })

  it('accepts a phone number with its own country', () => {
    const start = startingValues(slots, undefined)
    expect(
      faultsOf({ ...start, contact: { email: 'ana@example.com', country: '', number: '+351 912 345 678' } }, slots),
    ).not.toHaveProperty(['contact.country'])
  })

  it('requires a document valid until the last flight, if the route does', () => {
    const faults = typed({ document: { ...passport, expirationDate: '2027-05-10' } }, { ...family, documentsAreRequired: true })
    expect(faults).toMatchObject({
      'passengers.1.document.expirationDate': 'expired',
      'passengers.0.document.number': 'required',
    })
  })

  it('accepts every document: with spaces in its number, without an expiry date, of a traveller without a country', () => {
    const faultsWith = (changes: Partial<typeof passport>) =>
      Object.entries(typed({ document: { ...passport, ...changes } }, { ...family, documentsAreRequired: true })).filter(
        ([path]) => path.startsWith('passengers.1.document'),
      )
    expect(faultsWith({ number: 'AB 12 34 56' })).toEqual([])
    expect(faultsWith({ nationality: 'XXB' })).toEqual([])
    expect(faultsWith({ expirationDate: '', doesNotExpire: true })).toEqual([])
    expect(faultsWith({ expirationDate: '' })).toEqual([['passengers.1.document.expirationDate', 'required']])
    expect(faultsWith({ number: '1 2' })).toEqual([['passengers.1.document.number', 'tooShort']])
    expect(faultsWith({ number: 'A'.repeat(21) })).toEqual([['passengers.1.document.number', 'tooLong']])
    expect(faultsWith({ number: 'AB/12' })).toEqual([['passengers.1.document.number', 'badNumber']])
  })

  it('rejects a birth in 1890 as too long ago rather than as an invalid date', () => {
    expect(typed({ dateOfBirth: '1890-05-04' })['passengers.1.dateOfBirth']).toBe('tooOld')
    expect(typed({ dateOfBirth: '1900-02-29' })['passengers.1.dateOfBirth']).toBe('notADate')
    expect(typed({ dateOfBirth: '0090-05-04' })['passengers.1.dateOfBirth']).toBe('notADate')
  })

  it('requires one traveller old enough to travel alone, once all birth dates are known', () => {
    const two: PassengerSlots = { ...slots, slots: [...slots.slots, { id: '2', type: 'ADT' }] }
    const born = (first: string, second: string) => {
      const start = startingValues(two, undefined)
      const passengers = start.passengers.map((person, place) => ({ ...person, dateOfBirth: place === 0 ? first : second }))
      return faultsOf({ ...start, passengers }, two, { aloneFrom: 16 })['passengers.0.dateOfBirth']
    }
    expect(born('2014-05-04', '2011-05-05')).toBe('travelsAlone')
    expect(born('2014-05-04', '2011-05-04')).toBeUndefined()
    expect(born('2014-05-04', '')).toBeUndefined()
    expect(born('2015-05-05', '2014-05-04')).toBe('travelsAlone')
    expect(born('2027-06-01', '2014-05-04')).toBe('notBornYet')
  })
})
