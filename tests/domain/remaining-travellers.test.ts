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

/** A draft in which every traveller of a party has the first name of their place. */
const draftOf = (...types: Passenger['type'][]) => {
  const empty = startingValues(slotsOf(...types), undefined)
  return {
    passengers: empty.passengers.map((person, place) => ({ ...person, firstName: ['Ana', 'Ben', 'Cleo', 'Dev'][place] ?? '' })),
    contact: { ...empty.contact, email: 'ana@example.com' },
  }
}

const peopleIn = ({ passengers }: ReturnType<typeof startingValues>) =>
  passengers.map(({ id, type, firstName, withAdult }) => [id, type, firstName, withAdult].join(' ').trim())

describe('travellers who stay while the party changes', () => {
  it('keep what was typed of them, and a new traveller starts empty', () => {
    const values = startingValues(slotsOf('ADT', 'ADT', 'CHD'), draftOf('ADT', 'CHD'))
    expect(peopleIn(values)).toEqual(['1 ADT Ana', '2 ADT', '3 CHD Ben'])
    expect(values.contact.email).toBe('ana@example.com')
  })

  it('keep what was typed of them when somebody leaves', () => {
    expect(peopleIn(startingValues(slotsOf('ADT', 'CHD'), draftOf('ADT', 'ADT', 'CHD')))).toEqual(['1 ADT Ana', '2 CHD Cleo'])
  })

  it('stay with their adult, or get another if theirs leaves', () => {
    const draft = draftOf('ADT', 'ADT', 'INF')
    const onBensLap = {
      ...draft,
      passengers: draft.passengers.map((each) => ({ ...each, withAdult: each.type === 'INF' ? '2' : '' })),
    }
    expect(peopleIn(startingValues(slotsOf('ADT', 'ADT', 'CHD', 'INF'), onBensLap))).toEqual([
      '1 ADT Ana',
      '2 ADT Ben',
      '3 CHD',
      '4 INF Cleo 2',
    ])
    expect(peopleIn(startingValues(slotsOf('ADT', 'INF'), onBensLap))).toEqual(['1 ADT Ana', '2 INF Cleo 1'])
  })

  it('keep the names of an earlier conversation', () => {
    const cleo: Passenger = {
      id: '1',
      type: 'ADT',
      title: 'MS',
      firstName: 'Cleo',
      lastName: 'Okafor',
      dateOfBirth: '1990-02-03',
      gender: 'FEMALE',
    }
    const { passengers } = withParty(slotsOf('ADT', 'ADT'), { passengers: [cleo] })
    expect(passengers).toEqual([cleo])
    expect(peopleIn(startingValues({ ...slotsOf('ADT', 'ADT'), passengers }, undefined))).toEqual(['1 ADT Cleo', '2 ADT'])
  })

  it('are nobody if nobody typed a name', () => {
    const asked = slotsOf('ADT', 'ADT')
    expect(withParty(asked, undefined)).toEqual(asked)
  })
})
