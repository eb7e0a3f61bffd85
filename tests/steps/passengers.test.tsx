// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Passengers from '#src/steps/passengers/screen.tsx'
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
  type(/^Country code/, 'PT')
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
    expect(within(summary).getByRole('list', { name: 'Traveler 1: 5 to correct' }).textContent).toContain('Enter the last name')
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
      '\u2068Léa\u2069: 2 to correct',
      '\u2068Ana Silva\u2069: 1 to correct',
      '\u2068ana Costa\u2069: 2 to correct',
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
    expect(asked.find(({ name }) => name === 'updatePassengers')?.variables).toHaveProperty('contact.emails', ['ana@gmial.com'])
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
    expect(within(summary).getByRole('list', { name: '\u2068Ana\u2069: 1 to correct' }).textContent).toBe(
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
    fireEvent.click(screen.getByLabelText('No expiry date'))
    expect(screen.queryByRole('group', { name: 'Valid until' })).toBeNull()
    fill()
    type(/^Passport number/, ' ab 12 34 56')
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
