// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { routeTo } from '#src/app/session/follow-link.ts'
import type { PassengerSlots } from '#src/domain/passenger.ts'
import { ana, cart } from '#src/operations/outcomes/samples/trip.ts'
import Passengers from '#src/steps/passengers/screen.tsx'
import { showStep } from './answering.tsx'

// jsdom has no layout and does not implement scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

afterEach(cleanup)

const slotsOf = (...ids: string[]): PassengerSlots => ({
  slots: ids.map((id) => ({ id, type: 'ADT' })),
  passengers: ids.map((id) => ({ ...ana, id, firstName: `Name${id}` })),
  documentsAreRequired: false,
  dateOfFirstFlight: '2027-05-04',
  dateOfLastFlight: '2027-05-11',
})

it('the form starts with the travelers of the latest response, not with those of an earlier visit', async () => {
  const answers = [slotsOf('1'), slotsOf('1', '2')]
  const { actor } = showStep({
    step: 'passengers',
    Screen: Passengers,
    answers: { passengers: () => answers.shift() ?? slotsOf() },
    kept: { cart: cart({ passengers: [] }) },
  })
  const names = () => screen.queryAllByLabelText<HTMLInputElement>(/^First name/).map(({ value }) => value)
  await waitFor(() => expect(names()).toEqual(['Name1']))
  await act(async () => routeTo(actor, 'passengers'))
  await waitFor(() => expect(actor.getSnapshot().value).toEqual({ passengers: 'filling' }))
  await waitFor(() => expect(names()).toEqual(['Name1', 'Name2']))
})
