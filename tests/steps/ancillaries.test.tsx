// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { extraOperations } from '#src/domain/cart-wire.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { itemsOf, wishesForAll, spreadOf } from '#src/steps/ancillaries/extra-rows.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { ana, cart, eur, part } from '#src/operations/outcomes/samples/trip.ts'
import { base, lastOf, offer, offers, showExtras, wayBack } from './extras-on-sale.ts'

afterEach(cleanup)

const bags = (quantity: number, travelPartId = part.id) => ({
  code: 'BAG',
  passengerId: '1',
  travelPartId,
  quantity,
  price: eur(3_400 * quantity),
})

it('preselects nothing', async () => {
  showExtras()
  await screen.findByRole('heading', { name: 'Bags' })
  expect(screen.getAllByRole('checkbox').every((box) => !(box as HTMLInputElement).checked)).toBe(true)
  expect(screen.getAllByRole('spinbutton').map((box) => (box as HTMLInputElement).value)).toEqual(['0'])
  const cover = screen.getByRole('group', { name: /Would you like insurance/ })
  expect(
    within(cover)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).checked),
  ).toEqual([false, false, false])
})

it('lists once what the fare includes, and why something is not available', async () => {
  showExtras()
  const had = await screen.findByRole('list', { name: 'What you already have' })
  expect(
    within(had)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Checked bag, 23 kg, Noa, FC\u00a0415', 'Priority boarding, Ana, FC\u00a0415'])
  expect(screen.getAllByText(/Priority boarding/)).toHaveLength(1)
  expect(screen.getAllByText('Sold out on this flight')).toHaveLength(1)
  expect(screen.getAllByText('Closed: order at least 24 hours before departure')).toHaveLength(1)
})

it('offers an infant nothing, whatever the gateway says', async () => {
  showExtras({
    ancillaries: () => ({ offers: [...offers, offer({ code: 'SPORT', passengerId: '2', limit: 0, refusal: 'notForInfants' })] }),
  })
  await screen.findByRole('heading', { name: 'Bags' })
  expect(screen.queryByText(/Sports equipment/)).toBeNull()
  for (const button of screen.getAllByRole('button', { name: 'Choose by traveler and flight' })) fireEvent.click(button)
  expect(screen.queryByText('Not available for infants')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Noa' })).toBeNull()
})

const lia: Passenger = { ...ana, id: '3', type: 'CHD', firstName: 'Lia', dateOfBirth: '2016-01-01' }

/** Renders the step for two travellers in both directions. */
const showForTwo = (more: Parameters<typeof cart>[0] = {}) =>
  showExtras(
    {
      ancillaries: () => ({
        offers: ['1', '3'].flatMap((passengerId) =>
          [part.id, wayBack.id].flatMap((travelPartId) => [
            offer({ passengerId, travelPartId }),
            offer({ code: 'LOUNGE', group: 'comfort', passengerId, travelPartId, price: eur(3_600), limit: 1 }),
          ]),
        ),
      }),
      addToCart: () => cart({ ...base, passengers: [ana, lia], ...more }),
      updateCart: () => cart({ ...base, passengers: [ana, lia], ...more }),
    },
    { passengers: [ana, lia], ...more },
  )

/** Returns the requests that change extras, each with its operation, passengers, quantities, extras and flights. */
const requestsIn = (asked: ReturnType<typeof showExtras>['asked']) =>
  asked.flatMap(({ name, variables }) => {
    const { products, productsContext } = variables as Record<string, ReturnType<typeof extraOperations>>
    const { ancillaryOperations } = products ?? productsContext ?? {}
    if (!ancillaryOperations) return []
    const wishes = ancillaryOperations.map((wish) => [wish.passengerIndex, wish.travelPart.origin, wish.quantity].join(' '))
    return [[name, ...wishes]]
  })

it('names everyone with a seat if an infant travels on an adult’s lap', async () => {
  const infant: Passenger = { ...ana, id: '2', type: 'INF', firstName: 'Noa', dateOfBirth: '2026-01-01' }
  showForTwo({ passengers: [ana, infant, lia] })
  await screen.findByRole('checkbox', { name: 'Lounge, everyone with a seat, both directions, €144.00' })
})

it('shows an extra’s price for everybody in both directions, and adds it in one request', async () => {
  const { asked } = showForTwo()
  const lounge = await screen.findByRole('checkbox', { name: 'Lounge, everyone, both directions, €144.00' })
  fireEvent.click(lounge)
  await waitFor(() => expect(requestsIn(asked)).toEqual([['addToCart', '1 LIS 1', '1 ATH 1', '3 LIS 1', '3 ATH 1']]))
})

it('names the only traveller with an extra, and gives everybody as many with one press', async () => {
  const { asked } = showForTwo({ extras: [bags(2)] })
  await screen.findByText('Only for Ana, FC 415 so far')
  fireEvent.click(screen.getByRole('button', { name: 'The same for everyone' }))
  await waitFor(() => expect(requestsIn(asked)).toEqual([['addToCart', '1 ATH 2', '3 LIS 2', '3 ATH 2']]))
})

it('sets existing and missing extras in one request', async () => {
  const { asked } = showForTwo({ extras: [bags(1)] })
  fireEvent.click(await screen.findByRole('button', { name: /One more: Checked bag, 23 kg, everyone/ }))
  await waitFor(() => expect(requestsIn(asked)).toEqual([['updateCart', '1 LIS 2', '1 ATH 2', '3 LIS 2', '3 ATH 2']]))
})

it('adds new extras to the cart, changes existing ones, and announces the new total', async () => {
  const { asked } = showExtras(
    {
      addToCart: () => cart({ ...base, extras: [bags(1)], total: eur(13_400) }),
      updateCart: () => cart({ ...base, extras: [bags(2)], total: eur(16_800) }),
    },
    {},
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Choose by traveler and flight' }))
  const more = await screen.findByRole('button', { name: /One more: Checked bag, 23 kg, Ana, Outbound/ })
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

it('loses no choice made while another is being saved', async () => {
  let answer: (value: unknown) => void = () => {}
  const { asked } = showExtras({
    addToCart: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose by traveler and flight' }))
  fireEvent.click(screen.getByRole('button', { name: /One more: Checked bag, 23 kg, Ana, Outbound/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Fast track/ }))
  expect((screen.getByRole('checkbox', { name: /Fast track/ }) as HTMLInputElement).checked).toBe(true)
  expect(screen.getAllByRole('spinbutton').map((box) => (box as HTMLInputElement).value)).toEqual(['1', '1', '0'])
  answer(cart({ ...base, extras: [bags(1)] }))
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'addToCart').map(({ variables }) => variables)).toMatchObject([
      { products: { ancillaryOperations: [{ ancillaryCode: 'BAG' }] } },
      { products: { ancillaryOperations: [{ ancillaryCode: 'FASTTRACK' }] } },
    ]),
  )
})

it('equalises only what is available', () => {
  const [item] = itemsOf([offer({}), offer({ travelPartId: wayBack.id, limit: 1 }), offer({ passengerId: '2', limit: 0 })])
  if (!item) throw new Error('nothing is offered')
  const have = (counts: Record<string, number>) => (each: ExtraOffer) => counts[each.travelPartId] ?? 0
  const sent = (quantity: number, counts: Record<string, number>) =>
    wishesForAll(item, quantity, have(counts)).map((wish) => [wish.travelPartId, wish.quantity])
  expect(sent(3, { [part.id]: 3 })).toEqual([[wayBack.id, 1]])
  expect(sent(3, { [part.id]: 3, [wayBack.id]: 1 })).toEqual([])
  expect(sent(0, { [part.id]: 2, [wayBack.id]: 1 })).toEqual([
    [part.id, 0],
    [wayBack.id, 0],
  ])
  expect(spreadOf(item, have({ [part.id]: 3, [wayBack.id]: 1 }))).toEqual({ most: 3, isUneven: false })
  expect(spreadOf(item, have({ [part.id]: 3 }))).toEqual({ most: 3, isUneven: true })
  expect(spreadOf(item, have({}))).toEqual({ most: 0, isUneven: false })
})

it('removes an extra from the price history', async () => {
  const { asked } = showExtras(
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

it('says that an extra has sold out, and that nothing was charged', async () => {
  showExtras({
    addToCart: failsWith(failure('ERR.SSW.ANCILLARY.SOLD_OUT', { response: { code: 'FASTTRACK', reason: 'soldOut' } })),
  })
  const box = await screen.findByRole('checkbox', { name: /Fast track/ })
  fireEvent.click(box)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Fast track at security has sold out')
  expect(alert.textContent).toContain('you weren’t charged')
  expect((screen.getByRole('checkbox', { name: /Fast track/ }) as HTMLInputElement).checked).toBe(false)
})

it('continues without extras, at no cost', async () => {
  const { actor } = showExtras()
  fireEvent.click(await screen.findByRole('button', { name: 'Skip extras, €0.00' }))
  expect(actor.getSnapshot().context.skipped).toEqual(['ancillaries'])
  expect(actor.getSnapshot().matches('payment')).toBe(true)
})

it('says that no extras are on sale', async () => {
  showExtras({ ancillaries: () => ({ offers: [] }) })
  await screen.findByRole('heading', { name: 'Nothing to add to this trip' })
})

it('explains that the extras could not be loaded, and retries', async () => {
  let asks = 0
  showExtras({
    ancillaries: () => {
      if ((asks += 1) === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', reference: 'M-2' })
      return { offers }
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('M-2')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Bags' })
})
