// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LegUpsell } from '#src/domain/better-fare.ts'
import type { Brand, Offer } from '#src/domain/itinerary.ts'
import { price, unnamed } from '#src/operations/outcomes/samples/trip.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'
import { eur, family, flights } from './flights.ts'

const silent = () => new Promise(() => {})

installNativeDialog()
beforeEach(() => vi.stubGlobal('fetch', silent))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const standard: Brand = {
  id: 'STANDARD',
  label: { 'en-US': 'Standard' },
  marketingHtml: {},
  attributes: [
    { code: 'checkedBag', status: 'included', quantity: 1 },
    { code: 'change', status: 'notOffered' },
  ],
}

const [light, flex] = flights.brands
const brands = [light, standard, flex].filter((brand) => brand !== undefined)

const offer = (ref: number, brand: string): Offer => ({ ref, brand, soldOut: false })

/** The sample flights with Standard added to the first flight of each leg, and without limits on combining fares. */
const searched = {
  ...flights,
  brands,
  combinable: undefined,
  legs: flights.legs.map(({ rows: [first, ...others], days }, leg) => ({
    rows: first
      ? [{ ...first, offers: [...first.offers, { ...offer(51 + leg, 'STANDARD'), price: price(33_000) }] }, ...others]
      : others,
    days,
  })),
}

const better = (leg: Partial<LegUpsell>, ...offers: [ref: number, brand: string, more: number][]): LegUpsell => ({
  origin: 'LIS',
  destination: 'ATH',
  brand: 'LIGHT',
  ref: 11,
  better: offers.map(([ref, brand, more]) => ({ offer: offer(ref, brand), difference: eur(more) })),
  ...leg,
})

const show = async (
  legs: LegUpsell[],
  addItinerary = () => unnamed({ lines: [{ id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(55_000), quantity: 1 }] }),
) => {
  const shown = showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: {
      airSearch: () => searched,
      addItinerary,
      upsell: () => ({ legs, brands }),
    },
    kept: { search: family, cart: undefined, picks: [11, 31] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Passengers' }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Your fare, or one that includes more' }) }
}

const table = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the offer of a better fare', () => {
  it('shows the difference for everyone, the new total, and what each fare adds in the order of the results', async () => {
    const { dialog } = await show([
      better({}, [51, 'STANDARD', 4_000], [12, 'FLEX', 9_000]),
      better({ ref: 31 }, [52, 'STANDARD', 3_000], [32, 'FLEX', 6_000]),
    ])
    expect(table(dialog)).toEqual([
      ['', 'Light, your fare', 'Standard', 'Flex'],
      ['Difference', 'no difference', '+€70.00', '+€150.00'],
      ['Whole trip for 3 travelers, with all taxes', '€550.00', '€620.00', '€700.00'],
      ['Checked bag', '€34.00 each', '1 bag', '1 bag'],
      ['Change', 'not possible', 'not possible', 'free, plus any difference in price'],
    ])
    const actions = within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(actions).toEqual(['', 'Keep Light', 'Choose Standard', 'Choose Flex'])
  })

  it('names the flights that a better fare is for, if it is not for all of them', async () => {
    const { dialog, actor } = await show([better({}, [51, 'STANDARD', 4_000]), better({ ref: 31 })])
    within(dialog).getByRole('columnheader', { name: 'Standard (Outbound)' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Choose Standard (Outbound)' }))
    expect(actor.getSnapshot().context.picks).toEqual([51, 31])
  })

  it('compares each chosen fare with the next better one, if the flights have different fares', async () => {
    const { dialog } = await show([
      better({}, [51, 'STANDARD', 4_000], [12, 'FLEX', 9_000]),
      better({ ref: 52, brand: 'STANDARD' }, [32, 'FLEX', 6_000]),
    ])
    expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Light, your fare', 'Standard (Outbound)', 'Standard, your fare', 'Flex (Return)'])
    within(dialog).getByRole('button', { name: 'Keep Light and Standard' })
  })

  it('says that the trip is unchanged, if the better fare cannot be added', async () => {
    let asked = 0
    const { dialog, actor } = await show([better({}, [51, 'STANDARD', 4_000]), better({ ref: 31 })], () => {
      asked += 1
      if (asked > 1) throw new Error('no response')
      return unnamed({
        refs: [11, 31],
        lines: [{ id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(55_000), quantity: 1 }],
      })
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Choose Standard (Outbound)' }))
    const notice = await screen.findByRole('alert')
    within(notice).getByText('Your trip wasn’t changed')
    within(notice).getByText('You weren’t charged. You still have the flights and fares selected below.')
    expect(actor.getSnapshot().context.picks).toEqual([11, 31])
  })

  it.each([
    ['the first answer', () => fireEvent.click(screen.getByRole('button', { name: 'Keep Light' }))],
    ['closing it', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('goes on with the chosen fare by %s', async (_how, answer) => {
    const { actor } = await show([better({}, [51, 'STANDARD', 4_000]), better({ ref: 31 }, [52, 'STANDARD', 3_000])])
    answer()
    await expect.poll(() => actor.getSnapshot().matches('passengers')).toBe(true)
    expect(actor.getSnapshot().context.picks).toEqual([11, 31])
  })
})
