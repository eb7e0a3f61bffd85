// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Configuration } from '#src/domain/configuration.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import Home from '#src/steps/home/screen.tsx'
import { atSampleTime } from '#tests/at-sample-time.ts'
import { showStep } from './answering.tsx'
import { family } from './flights.ts'

atSampleTime()

const show = (currency?: string, configuration: Configuration = storefronts[0]) =>
  showStep({
    step: 'home',
    Screen: Home,
    answers: {},
    kept: { search: { ...family, ...(currency !== undefined && { currency }) }, cart: undefined },
    configuration,
  })

/** Opens the list of currencies, which takes the focus from the button. */
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Choose a currency' }))
  const field = await screen.findByRole('combobox', { name: 'Currency' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}

const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the choice of currency', () => {
  it('adds the selected currency to the search', async () => {
    const { actor } = show()
    fireEvent.change(await open(), { target: { value: 'JPY' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search flights' }))
    await waitFor(() => expect(actor.getSnapshot().context.search?.currency).toBe('JPY'))
  })

  it('removes a link’s currency from the search if the traveller selects the usual one', async () => {
    const { actor } = show('USD')
    fireEvent.change(await screen.findByRole('combobox', { name: 'Currency' }), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search flights' }))
    await waitFor(() => expect(actor.getSnapshot().context.search).toEqual({ ...family, currency: undefined, locale: 'en-US' }))
  })

  it('keeps a link’s currency that the storefront does not list', async () => {
    show('IDR')
    expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Currency' })).toHaveProperty('value', 'IDR')
    expect(choices().slice(-2)).toEqual(['SGD', 'IDR'])
  })

  it('is absent if the storefront offers none', () => {
    show(undefined, { ...storefronts[0], currencies: [] })
    expect(screen.queryByRole('button', { name: 'Choose a currency' })).toBeNull()
  })
})
