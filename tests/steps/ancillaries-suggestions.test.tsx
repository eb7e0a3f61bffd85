// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PartnerProduct } from '#src/domain/partner-product.ts'
import { carFrom, roomFrom } from '#src/operations/outcomes/samples/partners.ts'
import { bagOffer, cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { outcomes } from '#src/operations/outcomes/all.ts'
import { everything, noCovers, nothingSuggested } from '#tests/machines/whole-booking.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const away = failsWith(failure('NETWORK_ERROR', { type: 'NETWORK_ERROR', status: 0 }))

const bag = { code: 'BAG', included: 0, limit: 3, price: eur(3_400) }
const families = [
  { brand: 'STANDARD', extras: [bag, { code: 'MEAL', included: 0, limit: 1, price: eur(1_400) }] },
  {
    brand: 'FLEX',
    extras: [
      { ...bag, included: 2 },
      { code: 'MEAL', included: 0, limit: 0 },
    ],
  },
]

const show = (answers: Answering = {}, chosen = cart({ brands: ['STANDARD'] })) =>
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: {
      ancillaries: () => ({ offers: [bagOffer] }),
      insurance: () => ({ offers: [] }),
      bags: () => [],
      ...noCovers,
      ...nothingSuggested,
      ...answers,
    },
    kept: { cart: chosen },
  })

/** Returns a card's texts in order, with plain spaces. */
const textsIn = (card: HTMLElement, selector: string) =>
  [...card.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name, level: 2 })).closest('section')
  if (!card) throw new Error(`no card has the heading ${name}`)
  return card
}

it('compares what the fares include and sell, and leads back to the flights', async () => {
  const { asked } = show({ brandedAncillaries: () => families })
  const card = await cardOf('What other fares include')
  expect(textsIn(card, 'tr')).toEqual([
    'Standard, your fareFlex',
    'Checked bag, 23 kg€34.002 included',
    'Meal€14.00not available',
  ])
  expect(within(card).getByRole('link', { name: 'Change your fare' }).getAttribute('href')).toBe('#/flight-selection')
  expect(asked.filter(({ name }) => name === 'brandedAncillaries').map(({ variables }) => variables)).toEqual([
    { brandedAncillaries: {}, flow: 'booking' },
  ])
})

it('says what another fare would cost the party more, if the same flights were offered in it', async () => {
  const betterFare = outcomes.upsell.answers['a better fare']?.({ flow: 'booking' }, { flow: 'booking', variables: {} })
  const light = cart({ brands: ['LIGHT'] })
  const { actor } = show({
    ...everything,
    upsell: () => betterFare,
    addItinerary: () => light,
    brandedAncillaries: () => [{ brand: 'LIGHT', extras: [bag] }, ...families],
  })
  const reaches = (state: object) => waitFor(() => expect(actor.getSnapshot().value).toEqual(state))
  actor.send({ type: 'xstate.route', to: '#flight-selection' })
  await reaches({ 'flight-selection': { choosing: 'browsing' } })
  actor.send({ type: 'offer.pick', leg: 0, ref: -7 })
  actor.send({ type: 'step.next' })
  await reaches({ 'flight-selection': { betterFares: 'offered' } })
  actor.send({ type: 'betterFare.refuse' })
  await reaches({ passengers: 'filling' })
  actor.send({ type: 'xstate.route', to: '#ancillaries' })
  const card = await cardOf('What other fares include')
  expect(textsIn(card, 'tr').slice(0, 2)).toEqual([
    'Light, your fareStandardFlex',
    'Price difference for everyoneno difference+€20.00see your flights',
  ])
})

it('says what another fare keeps, reprices and removes of the seats and extras in the cart', async () => {
  const place = { passengerId: '1', travelPartId: part.id, quantity: 1 }
  const inLight = cart({
    brands: ['LIGHT'],
    extras: [
      { ...place, code: 'BAG', price: eur(3_400) },
      { ...place, code: 'MEAL', price: eur(1_400) },
    ],
    seats: [{ passengerId: '1', segmentId: segment.id, seat: '14C', price: eur(900) }],
    insurance: { productId: 'INS', price: eur(1_200) },
  })
  const inFlex = {
    ...inLight,
    brands: ['FLEX'],
    extras: inLight.extras.slice(0, 1),
    seats: [{ ...inLight.seats[0], price: eur(0) }],
  }
  const { actor } = show({ ...everything, addItinerary: () => inFlex, brandedAncillaries: () => families }, inLight)
  const reaches = (state: object) => waitFor(() => expect(actor.getSnapshot().value).toEqual(state))
  actor.send({ type: 'xstate.route', to: '#flight-selection' })
  await reaches({ 'flight-selection': { choosing: 'browsing' } })
  actor.send({ type: 'offer.pick', leg: 0, ref: -7 })
  actor.send({ type: 'step.next' })
  await reaches({ passengers: 'filling' })
  actor.send({ type: 'xstate.route', to: '#ancillaries' })
  await cardOf('What other fares include')
  await act(() => vi.dynamicImportSettled())
  const notice = (await screen.findByText('Your seats and extras with the new fare')).closest('div')?.parentElement
  expect(textsIn(notice as HTMLElement, 'p, li')).toEqual([
    'Still in your cart, at the same price:',
    'Checked bag, 23 kg for Ana Lisbon – Athens (FC 415)',
    'Travel insurance',
    'Still in your cart, at a new price:',
    'Seat 14C for Ana Lisbon – Athens (FC 415): €0.00 instead of €9.00',
    'No longer in your cart, because your new fare includes them or doesn’t offer them:',
    'Meal for Ana Lisbon – Athens (FC 415)',
    'Your new fare may already include some of this. You can remove what you don’t need with your extras.',
  ])
})

it('leaves the comparison out if all fares are alike', async () => {
  show({ brandedAncillaries: () => families.slice(0, 1), externalProducts: () => [carFrom] })
  await cardOf('For your stay')
  expect(screen.queryByRole('heading', { name: 'What other fares include' })).toBeNull()
})

it('shows what partners sell, for whom, who sells it, what the price leaves out, and where it is paid', async () => {
  show({ externalProducts: () => [carFrom, roomFrom] })
  const card = await cardOf('For your stay')
  await within(card).findByText('Rental car in Athens')
  expect(textsIn(card, 'h3, p')).toEqual([
    'Our partners’ lowest prices for your trip today.',
    'Rental car in Athens',
    'Wed, May 5, 01:00 to Sat, May 8, 01:00, local time',
    'from €120.00 ',
    'Sold by Kestrel Cars. For a driver aged 30. Taxes and local fees are included. Not included: fuel and coverage for damage or theft.',
    'Hotel in Athens',
    'Wed, May 5, 15:00 to Sat, May 8, 11:00, local time',
    'from €240.00 ',
    'Sold by Harbour House. One room for 2 guests. Taxes and local fees are included. Not included: breakfast.',
    'You don’t buy these here. Once your tickets are issued, reserve them on your trip’s page and pay the partner when you get there.',
  ])
})

it('names no price of a partner that has nothing left or does not answer, and still shows the other', async () => {
  const without = (product: PartnerProduct, reason: 'soldOut' | 'notReached') => ({ ...product, offer: undefined, reason })
  show({ externalProducts: () => [without(carFrom, 'notReached'), roomFrom] })
  const card = await cardOf('For your stay')
  within(card).getByText('We couldn’t reach the rental companies. You can look for a car after you’ve booked.')
  within(card).getByText('from', { exact: false, selector: 'b' })
  cleanup()
  show({ externalProducts: () => [without(carFrom, 'soldOut'), without(roomFrom, 'soldOut')] })
  const none = await cardOf('For your stay')
  within(none).getByText('No cars are left for these days.')
  within(none).getByText('No rooms are left for these days.')
})

it('says in its card that one of them could not be loaded, and sells everything else', async () => {
  show({ brandedAncillaries: away, externalProducts: away })
  within(await cardOf('What other fares include')).getByText(
    'We couldn’t load what other fares include. Everything else on this page works.',
  )
  within(await cardOf('For your stay')).getByText(
    'We couldn’t load our partners’ offers. You can look for cars and rooms after you’ve booked.',
  )
  screen.getByRole('heading', { name: 'Bags' })
})

it('shows no partners’ card in a storefront without partners', async () => {
  const { asked } = show({ brandedAncillaries: () => families })
  await cardOf('What other fares include')
  await waitFor(() => expect(asked.at(-1)?.name).toBe('externalProducts'))
  expect(screen.queryByRole('heading', { name: 'For your stay' })).toBeNull()
})
