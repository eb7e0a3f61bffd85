// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Passengers from '#src/steps/passengers/screen.tsx'
import { faultsOf } from '#src/steps/passengers/form-faults.ts'
import { startingValues, type TypedPassengers } from '#src/steps/passengers/form.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { changeCart } from '#src/operations/outcomes/samples/change.ts'
import { ana, cart } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

// jsdom has no layout and does not implement scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

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

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fill = () => {
  type(/^Title/, 'MS')
  type(/^First name/, 'Ana')
  type(/^Last name/, 'Müller')
  type(/^Day/, '3')
  type(/^Month/, '2')
  type(/^Year/, '1990')
  type(/^Gender/, 'FEMALE')
  type(/^E-mail/, 'ana@example.com')
  type(/^Country of the phone/, 'PT')
  type(/^Phone number/, '912345678')
}

const show = (answers: Parameters<typeof showStep>[0]['answers'], given: PassengerSlots = slots, draft?: unknown) =>
  showStep({
    step: 'passengers',
    Screen: Passengers,
    answers: { passengers: () => given, ...answers },
    kept: { cart: cart({ passengers: [] }) },
    draft,
  })

afterEach(cleanup)

describe('the passengers screen', () => {
  it('sends what was typed, with the phone in the gateway’s form', async () => {
    const { asked, actor } = show({ updatePassengers: () => cart() })
    await screen.findByLabelText(/^First name/)
    fill()
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ 'seat-selection': 'loading' }))
    expect(asked.find(({ name }) => name === 'updatePassengers')?.variables).toMatchObject({
      passengers: [
        {
          passengerIndex: 1,
          passengerDetails: { prefix: 'MS', firstName: 'Ana', lastName: 'Müller' },
          passengerInfo: { type: 'ADT', dateOfBirth: '1990-02-03', gender: 'FEMALE' },
        },
      ],
      contact: { emails: ['ana@example.com'], phones: [{ countryCode: '351', country: 'PT', number: '912345678' }] },
    })
  })

  it('shows the name as ticketed', async () => {
    show({})
    await screen.findByLabelText(/^First name/)
    type(/^First name/, 'José')
    type(/^Last name/, 'Müller')
    expect(screen.getAllByText('MUELLER/JOSE')).toHaveLength(1)
  })

  it('lists what is missing, focuses the list, and sends nothing', async () => {
    const { asked } = show({})
    await screen.findByLabelText(/^First name/)
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    const summary = await screen.findByRole('group', { name: /things to correct/ })
    await expect.poll(() => document.activeElement).toBe(summary)
    expect(within(summary).getByRole('list', { name: 'Traveller 1: 5 to correct' }).textContent).toContain('Enter the last name')
    expect(asked.map(({ name }) => name)).toEqual(['passengers'])
  })

  it('groups errors by uniquely named traveller, then by contact', async () => {
    show({}, { ...slots, slots: ['1', '2', '3'].map((id) => ({ id, type: 'ADT' })) })
    await screen.findAllByLabelText(/^First name/)
    const names = [
      ['Léa', 'Blanc'],
      ['Ana', 'Silva'],
      ['ana', 'Costa'],
    ]
    for (const [place, [first = '', last = '']] of names.entries()) {
      fireEvent.change(screen.getAllByLabelText(/^First name/)[place]!, { target: { value: first } })
      fireEvent.change(screen.getAllByLabelText(/^Last name/)[place]!, { target: { value: last } })
      fireEvent.change(screen.getAllByLabelText(/^Title/)[place]!, { target: { value: 'MS' } })
    }
    fireEvent.change(screen.getAllByLabelText(/^Gender/)[1]!, { target: { value: 'FEMALE' } })
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    const summary = await screen.findByRole('group', { name: '8 things to correct before you continue' })
    await expect.poll(() => document.activeElement).toBe(summary)
    const lists = within(summary).getAllByRole('list')
    expect(lists.map((list) => document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent)).toEqual([
      'Léa: 2 to correct',
      'Ana Silva: 1 to correct',
      'ana Costa: 2 to correct',
      'Contact details: 3 to correct',
    ])
    fireEvent.click(within(lists[2]!).getByRole('link', { name: 'Enter the date of birth' }))
    expect(document.activeElement?.id).toBe('passengers.2.dateOfBirth')
  })

  it('asks about a mistyped e-mail address when the field is left, and accepts the suggestion', async () => {
    show({})
    const mail = await screen.findByLabelText<HTMLInputElement>(/^E-mail/)
    type(/^E-mail/, 'Ana@gmial.con')
    expect(screen.queryByText(/^Did you mean/)).toBeNull()
    fireEvent.blur(mail)
    fireEvent.click(await screen.findByRole('button', { name: 'Use Ana@gmail.com' }))
    expect([mail.value, document.activeElement]).toEqual(['Ana@gmail.com', mail])
    await waitFor(() => expect(screen.queryByText(/^Did you mean/)).toBeNull())
  })

  it('sends a questioned address as typed', async () => {
    const { asked } = show({ updatePassengers: () => cart() })
    await screen.findByLabelText(/^First name/)
    fill()
    type(/^E-mail/, 'ana@gmial.com')
    fireEvent.blur(screen.getByLabelText(/^E-mail/))
    await screen.findByRole('button', { name: 'Use ana@gmail.com' })
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updatePassengers'))
    expect(asked.find(({ name }) => name === 'updatePassengers')?.variables).toMatchObject({
      contact: { emails: ['ana@gmial.com'] },
    })
  })

  it('shows the gateway’s refusal at its field and keeps the input', async () => {
    show({
      updatePassengers: failsWith(
        failure('ERR.SSW.CLIENT.VALIDATION', {
          type: 'validation',
          details: { 'passengers.0.lastName': 'duplicate', 'contact.phone.number': 'badPhone' },
        }),
      ),
    })
    await screen.findByLabelText(/^First name/)
    fill()
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    await waitFor(() => expect(screen.getByLabelText(/^Last name/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone number/).value).toBe('912345678')
    expect(screen.getAllByText(/This number doesn’t match the country\. Check both\./).length).toBeGreaterThan(0)
  })

  it('says that a month lacks the day, by the traveller’s name, and shows the age', async () => {
    show({})
    await screen.findByLabelText(/^First name/)
    fill()
    expect(screen.getAllByText('37 years old on May 4, 2027')).toHaveLength(1)
    type(/^Day/, '31')
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    const summary = await screen.findByRole('group', { name: '1 thing to correct before you continue' })
    expect(within(summary).getByRole('list', { name: 'Ana: 1 to correct' }).textContent).toBe(
      'Date of birth: February has 28 days. Enter the day as it is in the passport.',
    )
    fireEvent.click(screen.getByRole('button', { name: '1 to correct' }))
    expect(document.activeElement?.id).toBe('passengers.0.dateOfBirth')
  })

  it('keeps the child fare of a child who turns twelve during the trip, and says so', async () => {
    show({}, { ...slots, slots: [{ id: '1', type: 'CHD' }] })
    await screen.findByLabelText(/^First name/)
    type(/^Day/, '9')
    type(/^Month/, '5')
    type(/^Year/, '2015')
    expect(
      screen.getAllByText(
        'Turns 12 on May 9, before the last flight. The child fare still applies, based on the age on May 4, 2027.',
      ),
    ).toHaveLength(1)
  })

  it('keeps the input if the request to save it gets no response', async () => {
    show({ updatePassengers: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) })
    await screen.findByLabelText(/^First name/)
    fill()
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    await screen.findByText('We couldn’t save your details')
    expect(screen.getByLabelText<HTMLInputElement>(/^Last name/).value).toBe('Müller')
  })

  it('starts from a draft of the same travellers, which never contains a document number', async () => {
    const draft = startingValues(slots, undefined)
    const typed: TypedPassengers = { ...draft, passengers: [{ ...draft.passengers[0]!, lastName: 'Silva' }] }
    const { drafts } = show({}, { ...slots, documentsAreRequired: true }, typed)
    const lastName = await screen.findByLabelText<HTMLInputElement>(/^Last name/)
    expect(lastName.value).toBe('Silva')
    type(/^Passport number/, 'P1234567')
    await waitFor(() => expect(JSON.stringify(drafts.get('passengers'))).toContain('"lastName":"Silva"'))
    expect(JSON.stringify(drafts.get('passengers'))).not.toContain('P1234567')
  })

  it('keeps a trip’s correction for that trip only', async () => {
    const known: PassengerSlots = { ...slots, passengers: [ana] }
    const correct = (draft?: unknown) =>
      showStep({
        step: 'passengers',
        Screen: Passengers,
        flow: 'mto',
        answers: { passengers: () => known },
        kept: { cart: changeCart() },
        draft,
      })
    const first = correct({ ...startingValues(slots, undefined), correctionOf: 'A1B2C3' })
    const lastName = await screen.findByLabelText<HTMLInputElement>(/^Last name/)
    expect(lastName.value).toBe('Müller')
    type(/^Last name/, 'Mueller')
    await waitFor(() => expect(JSON.stringify(first.drafts.get('passengers'))).toContain('Mueller'))
    const draft = first.drafts.get('passengers')
    cleanup()
    correct(draft)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Last name/)).value).toBe('Mueller')
    cleanup()
    show({}, slots, draft)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Last name/)).value).toBe('')
  })

  it('tells a 12-year-old alone the airline’s rule instead of booking an adult', async () => {
    const { asked } = show({})
    await screen.findByLabelText(/^First name/)
    fill()
    type(/^Day/, '4')
    type(/^Month/, '5')
    type(/^Year/, '2015')
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    await screen.findAllByText(
      /^(?:Date of birth: )?Nobody on this trip is 16 or over\. Children of 5 to 15 can fly alone .* \+44 20 7946 0155$/,
    )
    expect(asked.map(({ name }) => name)).toEqual(['passengers'])
  })

  it('sends a refugee’s document without an expiry date, and its number without spaces', async () => {
    const { asked } = show({}, { ...slots, documentsAreRequired: true })
    await screen.findByLabelText(/^First name/)
    fill()
    type(/^Passport number/, ' ab 12 34 56')
    fireEvent.click(screen.getByLabelText('No expiry date'))
    expect(screen.queryByRole('group', { name: 'Valid until' })).toBeNull()
    type(/^Issued by/, 'PT')
    type(/^Nationality/, 'XXB')
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updatePassengers'))
    expect(asked.find(({ name }) => name === 'updatePassengers')?.variables).toMatchObject({
      passengers: [
        {
          documentInfo: {
            documentNumber: 'AB123456',
            issuingCountry: 'PT',
            nationality: 'XXB',
            expirationDate: '',
            doesNotExpire: true,
          },
        },
      ],
    })
  })

  it('offers a way to continue if the form could not be loaded', async () => {
    const answers = [failsWith(failure('X')), () => slots]
    show({ passengers: () => answers.shift()?.() })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByLabelText(/^First name/)
  })
})

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

  it('requires a complete frequent-flyer number, and unique passengers', () => {
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

  it('says of a birth in 1890 that it is too long ago, not that there was no such day', () => {
    expect(typed({ dateOfBirth: '1890-05-04' })['passengers.1.dateOfBirth']).toBe('tooOld')
    expect(typed({ dateOfBirth: '1900-02-29' })['passengers.1.dateOfBirth']).toBe('notADate')
    expect(typed({ dateOfBirth: '0090-05-04' })['passengers.1.dateOfBirth']).toBe('notADate')
  })

  it('needs somebody who is old enough to travel without a companion, once every birthday is known', () => {
    const two: PassengerSlots = { ...slots, slots: [...slots.slots, { id: '2', type: 'ADT' }] }
    const born = (first: string, second: string) => {
      const start = startingValues(two, undefined)
      const passengers = start.passengers.map((person, place) => ({ ...person, dateOfBirth: place === 0 ? first : second }))
      return faultsOf({ ...start, passengers }, two, { aloneFrom: 16 })['passengers.0.dateOfBirth']
    }
    expect(born('2014-05-04', '2011-05-05')).toBe('travelsAlone')
    expect(born('2014-05-04', '2011-05-04')).toBeUndefined()
    expect(born('2014-05-04', '')).toBeUndefined()
    expect(born('2015-05-05', '2014-05-04')).toBe('wrongType')
  })
})
