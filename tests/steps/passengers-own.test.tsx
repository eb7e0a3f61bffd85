// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { account } from '#machines/account.ts'
import Passengers from '#src/steps/passengers/screen.tsx'
import { draftOf, startingValues } from '#src/steps/passengers/form.ts'
import { filledWith, memberAsTraveller } from '#src/steps/passengers/own-details.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import type { MemberDetails } from '#src/trip/account.tsx'
import { type Answering, answering, failsWith, failure } from '#tests/machines/answering.ts'
import { cart } from '#src/operations/outcomes/samples/trip.ts'
import { profileOfInes } from '#tests/sample-members.ts'
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

const signedInAs = async (kind: 'member' | 'agency', answers: Answering) => {
  const session = () => ({ isSignedIn: true, expiresAt: undefined, account: { kind, displayName: 'Ines Marlow', miles: 1 } })
  const actor = createActor(account.provide({ actors: answering({ session, ...answers }) })).start()
  actor.send({ type: 'account.read' })
  await waitFor(() => expect(actor.getSnapshot().matches('signedIn')).toBe(true))
  return actor
}

const show = async (kind: 'member' | 'agency', answers: Answering, given = slots, draft?: unknown) =>
  showStep({
    step: 'passengers',
    Screen: Passengers,
    answers: { passengers: () => given },
    kept: { cart: cart({ passengers: [] }) },
    account: await signedInAs(kind, answers),
    draft,
  })

const valueOf = (label: RegExp, place: number) => (screen.getAllByLabelText(label)[place] as HTMLInputElement).value

afterEach(cleanup)

const optionsOf = (place: number) =>
  [...((screen.getAllByLabelText('Your travelers')[place] as HTMLSelectElement).options ?? [])].map(({ text }) => text)

describe('a member’s own details', () => {
  it('are filled into the first adult and the contact, and can be cleared', async () => {
    const { drafts } = await show('member', { statelessProfile: () => profileOfInes })
    await screen.findByText('We’ve filled in traveler 2 with your details. Check them, and add the passport number.')
    expect([0, 1, 2].map((place) => valueOf(/^First name/, place))).toEqual(['', 'Ines', ''])
    expect([valueOf(/^Title/, 1), valueOf(/^Gender/, 1), valueOf(/^Issued by/, 1)]).toEqual(['MS', 'FEMALE', 'GB'])
    expect([valueOf(/^E-mail/, 0), valueOf(/^Phone number/, 0), valueOf(/^Country code/, 0)]).toEqual([
      'ines.marlow@example.com',
      '20 7946 0143',
      'GB',
    ])
    expect(valueOf(/^Passport number/, 1)).toBe('')
    await waitFor(() => expect(JSON.stringify(drafts.get('passengers'))).toContain('Marlow'))
    expect(JSON.stringify(drafts.get('passengers'))).not.toContain('006')
    fireEvent.click(screen.getByRole('button', { name: 'Clear them' }))
    expect([valueOf(/^First name/, 1), valueOf(/^E-mail/, 0), valueOf(/^Issued by/, 1)]).toEqual(['', '', ''])
    expect(screen.queryByText(/We’ve filled in traveler/)).toBeNull()
  })

  it('do not overwrite typed values, but fill in the card and the contact on request', async () => {
    const empty = startingValues(slots, undefined)
    const draft = {
      ...empty,
      passengers: empty.passengers.map((person, place) => (place === 1 ? { ...person, firstName: 'Zoë' } : person)),
    }
    await show('member', { statelessProfile: () => profileOfInes }, slots, draft)
    await screen.findAllByLabelText('Your travelers')
    expect(valueOf(/^First name/, 1)).toBe('Zoë')
    expect(valueOf(/^E-mail/, 0)).toBe('')
    fireEvent.change(screen.getAllByLabelText('Your travelers')[1] as HTMLElement, { target: { value: 'FC10000017' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Fill in' })[1] as HTMLElement)
    await screen.findByText('We’ve filled in Ines Marlow. Check it, and add the passport number.')
    expect([valueOf(/^First name/, 1), valueOf(/^E-mail/, 0)]).toEqual(['Ines', 'ines.marlow@example.com'])
  })

  it('can be requested again if loading failed', async () => {
    const answers = [failsWith(failure('X')), () => profileOfInes]
    await show('member', { statelessProfile: () => answers.shift()?.() })
    await screen.findByText('We couldn’t load your details. Try again, or type them.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(valueOf(/^First name/, 1)).toBe('Ines'))
  })

  it('are waited for if the traveller continues while they load', async () => {
    let load: (loaded: MemberDetails) => void = () => {}
    const loading = new Promise<MemberDetails>((resolve) => (load = resolve))
    const alone = { ...slots, slots: [{ id: '1', type: 'ADT' as const }], documentsAreRequired: false }
    const { asked } = await show('member', { statelessProfile: () => loading }, alone)
    fireEvent.submit(await screen.findByRole('form', { name: 'Passengers' }))
    await screen.findByRole('button', { name: 'Saving…' })
    expect(screen.queryByRole('group', { name: /to correct/ })).toBeNull()
    load(profileOfInes)
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updatePassengers'))
    expect(screen.queryByRole('group', { name: /to correct/ })).toBeNull()
  })

  it('are not offered to an agency', async () => {
    await show('agency', {})
    await screen.findAllByLabelText(/^First name/)
    expect(screen.queryByLabelText('Your travelers')).toBeNull()
    expect(valueOf(/^First name/, 1)).toBe('')
  })
})

describe('a saved traveller', () => {
  it('is offered where the age fits, and fills in one card on a press of the button', async () => {
    await show('member', { statelessProfile: () => profileOfInes })
    await screen.findAllByLabelText('Your travelers')
    expect([0, 1, 2].map(optionsOf)).toEqual([
      ['Choose', 'Mia Marlow'],
      ['Choose', 'Ines Marlow (you)', 'Theo Marlow'],
      ['Choose', 'Ines Marlow (you)', 'Theo Marlow'],
    ])
    fireEvent.change(screen.getAllByLabelText('Your travelers')[2] as HTMLElement, { target: { value: 'companion-1' } })
    expect(valueOf(/^First name/, 2)).toBe('')
    fireEvent.click(screen.getAllByRole('button', { name: 'Fill in' })[2] as HTMLElement)
    await screen.findByText('We’ve filled in Theo Marlow. Check it, and add the passport number.')
    expect([0, 1, 2].map((place) => valueOf(/^First name/, place))).toEqual(['', 'Ines', 'Theo'])
    expect([valueOf(/^Title/, 2), valueOf(/^Nationality/, 2), valueOf(/^Passport number/, 2)]).toEqual(['MR', 'GB', ''])
  })

  it('replaces everything of the card, but keeps the assistance that was asked for', () => {
    const [typed] = startingValues({ ...slots, slots: [{ id: '2', type: 'ADT' }] }, undefined).passengers
    if (!typed) throw new Error('the form has no traveler')
    const before = {
      ...typed,
      firstName: 'Zoë',
      document: { ...typed.document, number: 'X1' },
      frequentFlyer: { airline: 'FC', number: '1' },
      withAdult: '',
    }
    const [theo, mia] = profileOfInes.companions.map((each) => ({ ...each, isMember: false }))
    if (!theo || !mia) throw new Error('the profile has no companions')
    expect(filledWith(before, theo)).toEqual({
      ...typed,
      title: 'MR',
      firstName: 'Theo',
      middleName: '',
      lastName: 'Marlow',
      dateOfBirth: '1986-09-23',
      gender: 'MALE',
      document: { number: '', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2032-11-30', doesNotExpire: false },
      frequentFlyer: { airline: '', number: '' },
    })
    expect(filledWith(before, mia).title).toBe('')
    const own = filledWith(before, memberAsTraveller(profileOfInes))
    expect(own.frequentFlyer).toEqual({ airline: 'FC', number: '10000017' })
    expect(
      draftOf({ passengers: [before], contact: { email: '', country: '', number: '' } }).passengers[0]?.document.number,
    ).toBe('')
  })
})

it('finds the country of a phone number that comes without one', () => {
  const phone = { countryCode: '44', country: '', number: '20 7946 0958' }
  const { contact } = startingValues({ ...slots, contact: { email: 'ana@example.com', phone } }, undefined)
  expect(contact).toEqual({ email: 'ana@example.com', country: 'GB', number: '20 7946 0958' })
})
