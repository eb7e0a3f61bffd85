// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import Home from '#src/steps/home/screen.tsx'
import { dayIn } from '#tests/day-in.ts'
import { showStep } from './answering.tsx'

it('accepts typed airport codes if the list of airports cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const { actor } = showStep({ step: 'home', Screen: Home, answers: {}, kept: { search: undefined, cart: undefined } })
  const date = dayIn(30)
  fireEvent.click(screen.getByRole('radio', { name: 'One way' }))
  fireEvent.change(screen.getByRole('combobox', { name: /^From/ }), { target: { value: 'lis' } })
  fireEvent.change(screen.getByRole('combobox', { name: /^To/ }), { target: { value: 'ATH' } })
  fireEvent.change(screen.getByLabelText('Depart'), { target: { value: date } })
  fireEvent.click(screen.getByRole('button', { name: 'Search flights' }))
  await waitFor(() => expect(actor.getSnapshot().context.search?.legs).toEqual([{ origin: 'LIS', destination: 'ATH', date }]))
})
