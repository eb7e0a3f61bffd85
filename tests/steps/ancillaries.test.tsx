// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ExtraOffer, InsuranceOffers } from '#src/domain/extra.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { partIdOf } from '#src/domain/travel-part.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import { sameElsewhere } from '#src/steps/ancillaries/extra-rows.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { ana, bagOffer, cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const noa: Passenger = { ...ana, id: '2', type: 'INF', firstName: 'Noa', dateOfBirth: '2026-06-01', withAdult: '1' }
const backEnds = { origin: 'ATH', destination: 'LIS', departure: '2027-05-11T09:15:00' }
const wayBack = { ...part, id: partIdOf(backEnds), segments: [{ ...segment, ...backEnds, id: 'back', flightNumber: 410 }] }
const parts = [part, wayBack]

const offer = (changes: Partial<ExtraOffer>): ExtraOffer => ({ ...bagOffer, ...changes })

const offers = [
  offer({}),
  offer({ travelPartId: wayBack.id }),
  offer({
    code: 'MEAL',
    group: 'meals',
    scope: 'segment',
    travelPartId: segment.id,
    price: eur(1_400),
    limit: 0,
    refusal: 'cutOff',
    refundable: false,
  }),
  offer({ code: 'LOUNGE', group: 'comfort', price: eur(3_900), limit: 0, refusal: 'soldOut' }),
  offer({ code: 'PRIORITY', group: 'comfort', price: eur(1_200), included: 1, limit: 0 }),
  offer({ code: 'FASTTRACK', group: 'comfort', price: eur(900), limit: 1, refundable: false }),
  offer({ passengerId: '2', included: 1, limit: 0, refusal: 'notForInfants' }),
]

const insurance: InsuranceOffers = {
  offers: [
    { productId: 'COVER', name: 'Trip cover', price: eur(2_500), covers: ['medical'], excludes: ['sports'], coolingOffDays: 14 },
    {
      productId: 'PLUS',
      name: 'Trip cover plus',
      price: eur(4_100),
      covers: ['medical', 'sports'],
      excludes: [],
      coolingOffDays: 14,
    },
  ],
}

const base = { parts, passengers: [ana, noa] }

const show = (answers: Answering = {}, more: Parameters<typeof cart>[0] = {}) =>
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: { ancillaries: () => ({ offers }), insurance: () => insurance, ...answers },
    kept: { cart: cart({ ...base, ...more }) },
  })

/** The last that was asked but what may be taken along, which is asked after each change. */
const lastOf = (asked: ReturnType<typeof show>['asked']) => asked.findLast(({ name }) => name !== 'bags')

const bags = (quantity: number, travelPartId = part.id) => ({
  code: 'BAG',
  passengerId: '1',
  travelPartId,
  quantity,
  price: eur(3_400 * quantity),
})

it('has nothing chosen beforehand', async () => {
  show()
  await screen.findByRole('heading', { name: 'Bags' })
  expect(screen.getAllByRole('checkbox').every((box) => !(box as HTMLInputElement).checked)).toBe(true)
  expect(screen.getAllByRole('spinbutton').map((box) => (box as HTMLInputElement).value)).toEqual(['0', '0'])
  const cover = screen.getByRole('group', { name: /Would you like insurance/ })
  expect(
    within(cover)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).checked),
  ).toEqual([false, false, false])
})

it('says what the fare includes and why something cannot be had', async () => {
  show()
  const comfort = (await screen.findByRole('heading', { name: 'At the airport and on board' })).closest('section') as HTMLElement
  expect(
    within(comfort)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    'Priority boarding refundable until 24 hours before',
    'Lounge refundable until 24 hours before',
    'Fast track at security',
  ])
  expect(within(comfort).getByText('1 in your fare')).toBeTruthy()
  expect(within(comfort).getByText('Sold out on this flight')).toBeTruthy()
  expect(screen.getByText('Closed: it has to be ordered 24 hours before departure')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Noa/ }))
  expect(screen.getByText('Not sold for infants')).toBeTruthy()
})

it('adds what is new to the cart, changes what is there, and tells the new total', async () => {
  const { asked } = show(
    {
      addToCart: () => cart({ ...base, extras: [bags(1)], total: eur(13_400) }),
      updateCart: () => cart({ ...base, extras: [bags(2)], total: eur(16_800) }),
    },
    {},
  )
  const more = await screen.findByRole('button', { name: /One more: Checked bag, 23 kg, Outbound/ })
  fireEvent.click(more)
  await screen.findByText('The total is now €134.00, €34.00 more.')
  expect(lastOf(asked)).toMatchObject({
    name: 'addToCart',
    variables: { products: { ancillaryOperations: [{ ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part' }] } },
  })
  fireEvent.click(more)
  await screen.findByText('The total is now €168.00, €34.00 more.')
  expect(lastOf(asked)).toMatchObject({
    name: 'updateCart',
    variables: { productsContext: { ancillaryOperations: [{ quantity: 2 }] } },
  })
})

it('loses no wish made while another is being saved', async () => {
  let answer: (value: unknown) => void = () => {}
  const { asked } = show({
    addToCart: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /One more: Checked bag, 23 kg, Outbound/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Fast track/ }))
  expect((screen.getByRole('checkbox', { name: /Fast track/ }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getAllByRole('spinbutton').map((box) => (box as HTMLInputElement).value)).toEqual(['1', '0'])
  answer(cart({ ...base, extras: [bags(1)] }))
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'addToCart').map(({ variables }) => variables)).toMatchObject([
      { products: { ancillaryOperations: [{ ancillaryCode: 'BAG' }] } },
      { products: { ancillaryOperations: [{ ancillaryCode: 'FASTTRACK' }] } },
    ]),
  )
})

it('adds the same bags to the way back in one tap', async () => {
  const { asked } = show({}, { extras: [bags(2)] })
  fireEvent.click(await screen.findByRole('button', { name: 'The same both ways, +€68.00' }))
  await waitFor(() =>
    expect(lastOf(asked)).toMatchObject({
      name: 'addToCart',
      variables: { products: { ancillaryOperations: [{ ancillaryCode: 'BAG', quantity: 2, travelPart: backEnds }] } },
    }),
  )
})

it('makes equal only what may be had', () => {
  const item = {
    code: 'BAG',
    group: 'bags' as const,
    isRefundable: true,
    offers: [offer({}), offer({ travelPartId: wayBack.id, limit: 1 })],
  }
  const have = (counts: Record<string, number>) => (each: ExtraOffer) => counts[each.travelPartId] ?? 0
  expect(sameElsewhere(item, have({ [part.id]: 3 })).map(({ travelPartId, quantity }) => [travelPartId, quantity])).toEqual([
    [wayBack.id, 1],
  ])
  expect(sameElsewhere(item, have({ [part.id]: 3, [wayBack.id]: 1 }))).toEqual([])
  expect(sameElsewhere(item, have({}))).toEqual([])
})

it('takes an extra back from the ledger', async () => {
  const { asked } = show(
    {},
    {
      extras: [bags(2)],
      ledger: [
        {
          id: 'a',
          at: '2027-01-01T14:11:00Z',
          cause: 'extra',
          subject: 'BAG',
          passengerId: '1',
          amount: eur(3_400),
          total: eur(16_800),
        },
      ],
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(lastOf(asked)).toMatchObject({
      name: 'updateCart',
      variables: { productsContext: { ancillaryOperations: [{ quantity: 1 }] } },
    }),
  )
})

it('says that an extra went meanwhile, and that nothing was charged', async () => {
  show({ addToCart: failsWith(failure('ERR.SSW.ANCILLARY.SOLD_OUT', { response: { code: 'FASTTRACK', reason: 'soldOut' } })) })
  const box = await screen.findByRole('checkbox', { name: /Fast track/ })
  fireEvent.click(box)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Fast track at security is sold out meanwhile')
  expect(alert.textContent).toContain('nothing was charged')
  expect((screen.getByRole('checkbox', { name: /Fast track/ }) as HTMLInputElement).checked).toBe(false)
})

it('asks about insurance once for everybody, shows what is covered and not, and takes it out again', async () => {
  const { asked } = show({
    insuranceAddToCart: () => cart({ ...base, insurance: { productId: 'PLUS', price: eur(4_100) } }),
    insuranceRemoveFromBooking: () => cart(base),
  })
  const table = await screen.findByRole('region', { name: /What the insurance covers/ })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Trip coverTrip cover plus',
    'Doctor and hospital abroadcoveredcovered',
    'Winter sports and divingnot coveredcovered',
  ])
  expect(screen.getByText(/within 14 days and get all of the money/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Yes, Trip cover plus/ }))
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: /Yes, Trip cover plus/ }) as HTMLInputElement).checked).toBe(true),
  )
  expect(lastOf(asked)).toMatchObject({ name: 'insuranceAddToCart', variables: { productID: 'PLUS' } })
  fireEvent.click(screen.getByRole('radio', { name: 'No insurance' }))
  await waitFor(() =>
    expect(lastOf(asked)).toMatchObject({ name: 'insuranceRemoveFromBooking', variables: { productID: 'PLUS' } }),
  )
})

it('tells whoever has a fare that can be cancelled that some of the cover is there already', async () => {
  show({}, { brands: ['FLEX', 'FLEX'] })
  await screen.findByRole('heading', { name: 'You have some of this already' })
})

it('sells the rest when the insurer does not answer', async () => {
  show({ insurance: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) })
  await screen.findByText(/could not ask the insurer/)
  expect(screen.getByRole('heading', { name: 'Bags' })).toBeTruthy()
})

it('says where insurance is not sold', async () => {
  show({ insurance: () => ({ offers: [], reason: 'notSoldInCountry' }) })
  await screen.findByText('The insurer does not sell this insurance where you live.')
})

it('goes on without extras, at no price', async () => {
  const { actor } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Skip extras, €0.00' }))
  expect(actor.getSnapshot().context.skipped).toEqual(['ancillaries'])
  expect(actor.getSnapshot().matches('payment')).toBe(true)
})

it('says that there is nothing to add', async () => {
  show({ ancillaries: () => ({ offers: [] }) })
  await screen.findByRole('heading', { name: 'Nothing to add on this trip' })
})

it('says what happened when the extras did not come, and tries again', async () => {
  let asks = 0
  show({
    ancillaries: () => {
      if ((asks += 1) === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', reference: 'M-2' })
      return { offers }
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('M-2')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Bags' })
})
