// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exchangeSearch } from '#src/domain/exchange-search.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { exchangeCart, inbound, opened, otherFlights, outbound, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { eur, price } from '#src/operations/outcomes/samples/trip.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'

installNativeDialog()
afterEach(cleanup)

const cart = exchangeCart(opened)

/** Renders the flights of an exchange of the outbound. */
const show = (offers: FlightOffers, answers: Answering = {}) =>
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    flow: 'exchange',
    answers: { exchangeAirSearch: () => offers, ...answers },
    kept: {
      cart,
      booking: twoWays,
      search: exchangeSearch(cart, [{ origin: 'LIS', destination: 'ATH', date: '2027-05-06' }, 'keep']),
    },
  })

/** Marks the offers of one fare family as the booked flights. */
const booked = (offers: FlightOffers, brand: string): FlightOffers => ({
  ...offers,
  legs: offers.legs.map((leg) => ({
    ...leg,
    rows: leg.rows.map((row) => ({
      ...row,
      offers: row.offers.map((offer) => (offer.brand === brand ? { ...offer, isCurrent: true as const } : offer)),
    })),
  })),
})

it('disables the booked fare of the current flight, and does not offer it instead of a worse fare', async () => {
  show(booked(otherFlights, 'STANDARD'))
  expect((await screen.findByText('Your current flight')).parentElement?.textContent).toBe(
    'Standard, your fareYour current flight',
  )
  expect(screen.queryByRole('button', { name: /^Standard/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Flex/ }).textContent).toBe('Flexpay €182.00incl. €60.00 fee')
  const light = screen.getByRole('button', { name: /^Light/ })
  expect(light.textContent).toBe('Lightpay €60.00 the fee, and you get back €30.00 you lose 1 bag, changes, and refund')
  fireEvent.click(light)
  const dialog = within(await screen.findByRole('dialog', { name: 'Give up Standard for Light?' }))
  expect(dialog.getAllByText('With this fare, you lose:')).toHaveLength(1)
  expect(dialog.queryByRole('button', { name: 'Choose Standard instead' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Look at other flights' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('lets one direction stay the same while the other changes', async () => {
  const [leg] = otherFlights.legs
  const [row] = leg?.rows ?? []
  if (!leg || !row) throw new Error('no row')
  const back = row.offers.map((offer) => ({ ...offer, ref: offer.ref + 10 }))
  const both = booked({ ...otherFlights, legs: [leg, { ...leg, rows: [{ ...row, offers: back }] }] }, 'STANDARD')
  const { actor } = show({
    ...both,
    combinable: [
      { from: [21], to: [32, 33] },
      { from: [22], to: [31, 32, 33] },
    ],
    exchange: { legs: [0, 1], fee: eur(6_000), isFree24h: false },
  })
  const same = await screen.findByRole('button', { name: /^Standard/ })
  expect(same.textContent).toContain('your current flight')
  fireEvent.click(same)
  expect((await screen.findByText('Your current flight')).parentElement?.textContent).toBe(
    'Standard, your fareYour current flight',
  )
  actor.send({ type: 'leg.show', leg: 0 })
  await screen.findByRole('button', { name: /^Standard/ })
  fireEvent.click(await screen.findByRole('button', { name: /^Flex/ }))
  await waitFor(() => expect(actor.getSnapshot().context.leg).toBe(1))
  expect((await screen.findByRole('button', { name: /^Standard/ })).textContent).toContain('your current flight')
})

it('keeps the list of flights, and says what to do, when the chosen ones are the booked ones', async () => {
  show(otherFlights, { exchangeAddItinerary: failsWith(failure('ERR.SSW.EXCHANGE.SAME_FLIGHTS')) })
  fireEvent.click(await screen.findByRole('button', { name: /^Standard/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Review your change' }))
  expect(
    await screen.findAllByText('You already have these flights in these fares. Choose another flight, day or fare.'),
  ).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Flex/ })).toHaveLength(1)
})

it('adds the fee of each direction only where its flights change, so that the total is that of the quote', async () => {
  const [leg] = otherFlights.legs
  const [row] = leg?.rows ?? []
  if (!leg || !row) throw new Error('no row')
  const listed = (part: typeof row.part, refs: [number, number], difference: number) => ({
    ...leg,
    days: [],
    rows: [
      {
        ...row,
        id: part.id,
        part,
        offers: refs.map((ref, place) => ({
          ...(row.offers[0] as (typeof row.offers)[number]),
          ref,
          price: { ...price(18_000), party: eur(place === 0 ? 0 : difference) },
          brand: place === 0 ? 'STANDARD' : 'FLEX',
          ...(place === 0 && { isCurrent: true }),
        })),
      },
    ],
  })
  const legs = [listed(outbound, [31, 32], 4_000), listed(inbound, [41, 42], 1_000)]
  const fees = [eur(6_000), eur(2_000)]
  const quote = { ...opened, legs: opened.legs.map((each, place) => ({ ...each, fee: fees[place] })) }
  const offers = { ...otherFlights, legs, pairs: undefined, exchange: { legs: [0, 1], fee: eur(6_000), isFree24h: false } }
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    flow: 'exchange',
    answers: { exchangeAirSearch: () => offers },
    kept: {
      cart: exchangeCart(quote),
      booking: twoWays,
      search: exchangeSearch(exchangeCart(quote), [
        { origin: 'LIS', destination: 'ATH', date: '2027-05-04' },
        { origin: 'ATH', destination: 'LIS', date: '2027-05-11' },
      ]),
    },
  })
  const fares = () => screen.getAllByRole('button', { name: /^(?:Standard|Flex)/ }).map(({ textContent }) => textContent)
  await screen.findByText(/including the/)
  expect(fares()).toEqual(['Standard, your fareno differenceyour current flight', 'Flexpay €100.00incl. €60.00 fee'])
  fireEvent.click(screen.getByRole('button', { name: /^Standard/ }))
  await screen.findByText('Return flight, 2 of 2')
  expect(screen.getByText(/including the/).textContent).toContain('€20.00')
  fireEvent.click(screen.getByRole('button', { name: /^Flex/ }))
  expect(
    (await within(screen.getByRole('region', { name: 'Your total and the next step' })).findByText('€30.00')).textContent,
  ).toBe('€30.00')
})
