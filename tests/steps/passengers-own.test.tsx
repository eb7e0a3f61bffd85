// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { account } from '#machines/account.ts'
import Passengers from '#src/steps/passengers/screen.tsx'
import { draftOf, startingValues, type TypedPassengers } from '#src/steps/passengers/form.ts'
import { ownPlace, withOwnDetails } from '#src/steps/passengers/own-details.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import type { MemberDetails } from '#src/trip/account.tsx'
import { type Answering, answering, failsWith, failure } from '#tests/machines/answering.ts'
import { cart } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

const slots: PassengerSlots = {
  slots: [
    { id: '1', type: 'CHD' },
    { id: '2', type: 'ADT' },
    { id: '3', type: 'ADT' },
  ],
  passengers: [],
  documentsAreRequired: true,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-11',
}

const details: MemberDetails = {
  profileId: 'FC10000017',
  person: {
    title: 'MS',
    firstName: 'Ines',
    middleName: undefined,
    lastName: 'Marlow',
    dateOfBirth: '1988-04-12',
    gender: 'FEMALE',
  },
  contact: { email: 'ines.marlow@example.com', phone: { countryCode: '44', country: 'GB', number: '20 7946 0143' } },
  documents: [{ type: 'P', maskedNumber: '******006', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2033-06-30' }],
  frequentFlyer: [{ airline: 'FC', number: '10000017', tier: 'GOLD' }],
  cards: [],
  certificates: [],
  miles: 84_500,
}

const signedInAs = async (kind: 'member' | 'agency', answers: Answering) => {
  const session = () => ({ isSignedIn: true, expiresAt: undefined, account: { kind, displayName: 'Ines Marlow', miles: 1 } })
  const actor = createActor(account.provide({ actors: answering({ session, ...answers }) })).start()
  actor.send({ type: 'account.read' })
  await waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true))
  return actor
}

const show = async (kind: 'member' | 'agency', answers: Answering, given = slots) =>
  showStep({
    step: 'passengers',
    Screen: Passengers,
    answers: { passengers: () => given },
    kept: { cart: cart({ passengers: [] }) },
    account: await signedInAs(kind, answers),
  })

const valueOf = (label: RegExp, place: number) => (screen.getAllByLabelText(label)[place] as HTMLInputElement).value

afterEach(cleanup)

describe('a member’s own details', () => {
  it('fill in only the first adult and the contact, on request', async () => {
    const { drafts } = await show('member', { profile: () => details })
    const offer = await screen.findByRole('button', { name: 'Fill in my details' })
    expect(valueOf(/^First name/, 1)).toBe('')
    fireEvent.change(screen.getAllByLabelText(/^First name/)[2] as HTMLElement, { target: { value: 'Theo' } })
    fireEvent.click(offer)
    await screen.findByText('We’ve filled in traveller 2. Check it and add the passport number.')
    expect([0, 1, 2].map((place) => valueOf(/^First name/, place))).toEqual(['', 'Ines', 'Theo'])
    expect([valueOf(/^Title/, 1), valueOf(/^Gender/, 1), valueOf(/^Issued by/, 1)]).toEqual(['MS', 'FEMALE', 'GB'])
    expect([valueOf(/^E-mail/, 0), valueOf(/^Phone number/, 0), valueOf(/^Country code/, 0)]).toEqual([
      'ines.marlow@example.com',
      '20 7946 0143',
      'GB',
    ])
    expect(valueOf(/^Passport number/, 1)).toBe('')
    await waitFor(() => expect(JSON.stringify(drafts.get('passengers'))).toContain('Marlow'))
    expect(JSON.stringify(drafts.get('passengers'))).not.toContain('006')
  })

  it('can be requested again if loading failed', async () => {
    const answers = [failsWith(failure('X')), () => details]
    await show('member', { profile: () => answers.shift()?.() })
    fireEvent.click(await screen.findByRole('button', { name: 'Fill in my details' }))
    await screen.findByText('We couldn’t load your details. Try again, or type them.')
    fireEvent.click(screen.getByRole('button', { name: 'Fill in my details' }))
    await waitFor(() => expect(valueOf(/^First name/, 1)).toBe('Ines'))
  })

  it('are waited for if the traveller continues while they load', async () => {
    let load: (loaded: MemberDetails) => void = () => {}
    const loading = new Promise<MemberDetails>((resolve) => (load = resolve))
    const alone = { ...slots, slots: [{ id: '1', type: 'ADT' as const }], documentsAreRequired: false }
    const { asked } = await show('member', { profile: () => loading }, alone)
    fireEvent.click(await screen.findByRole('button', { name: 'Fill in my details' }))
    fireEvent.submit(screen.getByRole('form', { name: 'Passengers' }))
    await screen.findByRole('button', { name: 'Saving…' })
    expect(screen.queryByRole('group', { name: /to correct/ })).toBeNull()
    load(details)
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updatePassengers'))
    expect(screen.queryByRole('group', { name: /to correct/ })).toBeNull()
  })

  it.each<[string, 'member' | 'agency', PassengerSlots]>([
    ['an agency', 'agency', slots],
    ['a party without adults', 'member', { ...slots, slots: [{ id: '1', type: 'CHD' }] }],
  ])('are not offered to %s', async (_, kind, given) => {
    await show(kind, {}, given)
    await screen.findAllByLabelText(/^First name/)
    expect(screen.queryByRole('button', { name: 'Fill in my details' })).toBeNull()
  })

  it('keep other values as typed, always including a document number', () => {
    const empty = startingValues(slots, undefined)
    const typed: TypedPassengers = {
      ...empty,
      passengers: empty.passengers.map((person) => ({ ...person, document: { ...person.document, number: 'X1' } })),
      contact: { email: 'typed@example.com', country: 'PT', number: '912345678' },
    }
    const own = withOwnDetails(typed, { ...details, contact: undefined, documents: [], frequentFlyer: [] }, slots)
    expect(own.contact).toEqual(typed.contact)
    expect(own.passengers[ownPlace(slots)]).toMatchObject({ lastName: 'Marlow', document: { number: 'X1', nationality: '' } })
    expect(draftOf(withOwnDetails(typed, details, slots)).passengers.map(({ document }) => document.number)).toEqual(['', '', ''])
  })
})

it('finds the country of a phone number that comes without one', () => {
  const phone = { countryCode: '44', country: '', number: '20 7946 0958' }
  const { contact } = startingValues({ ...slots, contact: { email: 'ana@example.com', phone } }, undefined)
  expect(contact).toEqual({ email: 'ana@example.com', country: 'GB', number: '20 7946 0958' })
})
