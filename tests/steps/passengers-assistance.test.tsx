// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Passengers from '#src/steps/passengers/screen.tsx'
import TripReview from '#src/steps/trip-review/screen.tsx'
import type { AssistanceRequest } from '#src/domain/assistance.ts'
import type { Correction } from '#src/domain/correction.ts'
import type { ItineraryPart, Segment } from '#src/domain/itinerary.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'
import { changeCart } from '#src/operations/outcomes/samples/change.ts'
import { ana, cart, contact, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

// jsdom has no layout and does not implement scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

const known: PassengerSlots = {
  slots: [{ id: '1', type: 'ADT' }],
  passengers: [ana],
  contact,
  documentsAreRequired: false,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-11',
}

const ends = { origin: 'ATH', destination: 'LIS', departure: '2027-05-11T07:10:00' }
const home: Segment = { ...segment, ...ends, id: segmentIdOf(ends), arrival: '2027-05-11T10:00:00' }
const homePart: ItineraryPart = { ...part, id: partIdOf(ends), segments: [home] }

const show = (
  answers: Parameters<typeof showStep>[0]['answers'] = {},
  slots = known,
  parts = [part, homePart],
  draft?: unknown,
) =>
  showStep({
    step: 'passengers',
    Screen: Passengers,
    answers: { passengers: () => slots, ...answers },
    kept: { cart: cart({ parts }) },
    draft,
  })

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const sentBy = async ({ asked }: ReturnType<typeof show>) => {
  fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updatePassengers'))
  const { variables } = asked.find(({ name }) => name === 'updatePassengers') ?? {}
  const { passengers } = variables as { passengers: { preferences: { specialPreferences?: { specialRequests: object[] } } }[] }
  return passengers[0]?.preferences.specialPreferences?.specialRequests
}

const requesting = (assistance: AssistanceRequest[]): PassengerSlots => ({ ...known, passengers: [{ ...ana, assistance }] })

afterEach(cleanup)

describe('assistance with the passengers', () => {
  it('is sent for each service, on every flight unless some are cleared', async () => {
    const shown = show()
    await screen.findByLabelText('Help with walking')
    choose('Help with walking', 'WCHC')
    fireEvent.click(screen.getByLabelText('Assistance dog'))
    const flights = screen.getByRole('group', { name: 'Assistance dog: on which flights?' })
    fireEvent.click(within(flights).getByLabelText(/^Athens to Lisbon/))
    expect(await sentBy(shown)).toEqual([
      { code: 'WCHC' },
      { code: 'SVAN', segmentKey: { origin: 'LIS', destination: 'ATH', departure: '2027-05-04T18:05:00' } },
    ])
  })

  it('asks for the size and weight of an own wheelchair, and for the energy of a lithium battery only', async () => {
    const shown = show()
    await screen.findByLabelText('Own wheelchair or scooter')
    choose('Own wheelchair or scooter', 'WCBD')
    expect(screen.queryByLabelText('Battery in watt-hours')).toBeNull()
    choose('Own wheelchair or scooter', 'WCLB')
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    const summary = await screen.findByRole('group', { name: '5 things to correct before you continue' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enter the height in centimeters',
      'Enter the width in centimeters',
      'Enter the depth in centimeters',
      'Enter the weight in kilograms',
      'Enter the watt-hours of the battery',
    ])
    choose('Height in centimeters', '110')
    choose('Width in centimeters', '65')
    choose('Depth in centimeters', '900')
    choose('Weight in kilograms', '42')
    choose('Battery in watt-hours', '280')
    expect((await screen.findAllByText('This doesn’t look right. Check the number and its unit.')).length).toBe(2)
    choose('Depth in centimeters', '90')
    expect(await sentBy(shown)).toEqual([{ code: 'WCLB', description: '110X65X90CM 42KG 280WH' }])
  })

  it('requires a flight for each service', async () => {
    const { asked } = show()
    await screen.findByLabelText('Help with walking')
    fireEvent.click(screen.getByLabelText('Blind or low vision'))
    const flights = within(screen.getByRole('group', { name: 'Blind or low vision: on which flights?' }))
    for (const flight of flights.getAllByRole('checkbox')) fireEvent.click(flight)
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    const link = await screen.findByRole('link', { name: 'Choose at least one flight, or clear this assistance' })
    fireEvent.click(link)
    expect(document.activeElement).toBe(flights.getAllByRole('checkbox')[0])
    expect(asked.map(({ name }) => name)).toEqual(['passengers'])
  })

  it('shows earlier requests, and withdraws them when cleared', async () => {
    const shown = show({}, requesting([{ code: 'WCHS', segmentIds: [home.id] }]))
    const flights = await screen.findByRole('group', { name: 'Wheelchair, and help with steps: on which flights?' })
    expect(
      within(flights)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([false, true])
    choose('Help with walking', '')
    expect(await sentBy(shown)).toEqual([{ actionCode: 'XX' }])
  })

  it('is not sent if it was never requested', async () => {
    const shown = show()
    await screen.findByLabelText('Help with walking')
    expect(await sentBy(shown)).toBeUndefined()
  })

  it('has no flight fields on a trip with one flight', async () => {
    show({}, requesting([{ code: 'DEAF' }]), [part])
    await screen.findByLabelText('Help with walking')
    expect(screen.queryByRole('group', { name: /on which flights/ })).toBeNull()
  })

  it('survives a reload before it is sent', async () => {
    const { drafts } = show()
    await screen.findByLabelText('Help with walking')
    fireEvent.click(screen.getByLabelText('Deaf or hard of hearing'))
    await waitFor(() => expect(JSON.stringify(drafts.get('passengers'))).toContain('DEAF'))
    const draft = drafts.get('passengers')
    cleanup()
    show({}, known, [part, homePart], draft)
    expect((await screen.findByLabelText<HTMLInputElement>('Deaf or hard of hearing')).checked).toBe(true)
  })

  it.each([
    ['2027-05-02T18:04:00Z', /at least 48 hours before departure/],
    ['2027-05-02T18:06:00Z', /less than 48 hours to departure/],
  ])('says at %s whether the 48 hours of notice can be kept', async (now, words) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    show()
    await screen.findByText(words)
    vi.useRealTimers()
  })

  it('is refused with an explanation while the passenger has an exit-row seat', async () => {
    show({
      updatePassengers: failsWith(
        failure('CLIENT.VALIDATION', { type: 'validation', details: { 'passengers.0.assistance': 'exitRowSeat' } }),
      ),
    })
    await screen.findByLabelText('Help with walking')
    choose('Help with walking', 'WCHR')
    fireEvent.click(screen.getByRole('button', { name: 'Seats' }))
    const told = 'This traveler has a seat in an exit row. Change the seat first, and then ask for assistance.'
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(1)
    fireEvent.click(screen.getByRole('link', { name: told }))
    expect(document.activeElement).toBe(screen.getByLabelText('Help with walking'))
  })
})

describe('assistance of a booked trip', () => {
  const reviewing = (correcting: Correction) =>
    showStep({
      step: 'trip-review',
      Screen: TripReview,
      flow: 'mto',
      answers: { cart: () => changeCart() },
      kept: { cart: changeCart(), correcting },
    })

  it('can be requested where names are corrected, and is reviewed with what it replaces', async () => {
    const shown = showStep({
      step: 'passengers',
      Screen: Passengers,
      flow: 'mto',
      answers: { passengers: () => known, cart: () => changeCart() },
      kept: { cart: changeCart() },
    })
    await screen.findByLabelText('Help with walking')
    choose('Help with walking', 'WCHR')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(shown.actor.getSnapshot().context.correcting?.passengers[0]?.assistance).toEqual([{ code: 'WCHR' }]),
    )
    const { correcting } = shown.actor.getSnapshot().context
    cleanup()
    reviewing(correcting as Correction)
    const heading = await screen.findByRole('heading', { name: 'Names, contact and assistance' })
    const card = within(heading.closest('section') ?? document.body)
    expect(card.getByRole('listitem').textContent).toBe('Ana: no assistance Wheelchair to the aircraft door')
  })
})
