import { describe, expect, it } from 'vitest'
import type { Passenger, PassengerSlots } from '#src/domain/passenger.ts'
import { withParty } from '#src/domain/passenger.ts'
import { startingValues } from '#src/steps/passengers/form.ts'

const slotsOf = (...types: Passenger['type'][]): PassengerSlots => ({
  slots: types.map((type, place) => ({ id: String(place + 1), type })),
  passengers: [],
  documentsAreRequired: false,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-11',
})

/** Builds a draft for a party whose travellers are called Ana, Ben, Cleo and Dev, in this order. */
const draftOf = (...types: Passenger['type'][]) => {
  const empty = startingValues(slotsOf(...types), undefined)
  return {
    passengers: empty.passengers.map((person, place) => ({ ...person, firstName: ['Ana', 'Ben', 'Cleo', 'Dev'][place] ?? '' })),
    contact: { ...empty.contact, email: 'ana@example.com' },
  }
}

const trio = draftOf('ADT', 'ADT', 'INF')
const onBensLap = { ...trio, passengers: trio.passengers.map((each) => ({ ...each, withAdult: each.type === 'INF' ? '2' : '' })) }

const peopleIn = ({ passengers }: ReturnType<typeof startingValues>) =>
  passengers.map(({ id, type, firstName, withAdult }) => [id, type, firstName, withAdult].filter((word) => word !== '').join(' '))

describe('the passenger form, after the party has changed', () => {
  it('keeps the details of the remaining travellers and is empty for new ones', () => {
    const values = startingValues(slotsOf('ADT', 'ADT', 'CHD'), draftOf('ADT', 'CHD'))
    expect(peopleIn(values)).toEqual(['1 ADT Ana', '2 ADT', '3 CHD Ben'])
    expect(values.contact.email).toBe('ana@example.com')
  })

  it('drops the details of travellers who no longer belong to the party', () => {
    expect(peopleIn(startingValues(slotsOf('ADT', 'CHD'), draftOf('ADT', 'ADT', 'CHD')))).toEqual(['1 ADT Ana', '2 CHD Cleo'])
  })

  it('keeps an infant with their adult, and assigns another adult if that one has left', () => {
    expect(peopleIn(startingValues(slotsOf('ADT', 'ADT', 'CHD', 'INF'), onBensLap))).toEqual([
      '1 ADT Ana',
      '2 ADT Ben',
      '3 CHD',
      '4 INF Cleo 2',
    ])
    expect(peopleIn(startingValues(slotsOf('ADT', 'INF'), onBensLap))).toEqual(['1 ADT Ana', '2 INF Cleo 1'])
  })

  it('assigns a new infant an adult without an infant', () => {
    expect(peopleIn(startingValues(slotsOf('ADT', 'ADT', 'INF', 'INF'), onBensLap))).toEqual([
      '1 ADT Ana',
      '2 ADT Ben',
      '3 INF Cleo 2',
      '4 INF 1',
    ])
  })
})

describe('the passengers step, after a conversation has ended', () => {
  const cleo: Passenger = {
    id: '1',
    type: 'ADT',
    title: 'MS',
    firstName: 'Cleo',
    lastName: 'Okafor',
    dateOfBirth: '1990-02-03',
    gender: 'FEMALE',
  }

  it('is prefilled with the names from that conversation, even if the party has grown', () => {
    const slots = withParty(slotsOf('ADT', 'ADT'), { passengers: [cleo] })
    expect(slots.passengers).toEqual([{ ...cleo, withAdult: '' }])
    expect(peopleIn(startingValues(slots, undefined))).toEqual(['1 ADT Cleo', '2 ADT'])
  })

  it('uses the names that the gateway has, if any, instead of those from that conversation', () => {
    const known = { ...slotsOf('ADT'), passengers: [{ ...cleo, firstName: 'Dev' }] }
    expect(withParty(known, { passengers: [cleo] })).toEqual(known)
  })
})
