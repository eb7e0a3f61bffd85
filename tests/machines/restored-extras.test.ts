import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { recovery } from '#machines/recovery.ts'
import { nothingKept } from '#machines/trip.ts'
import type { LedgerEntry, SelectedExtra } from '#src/domain/cart.ts'
import { ana, cart, eur, offers, part, search } from '#src/operations/outcomes/samples/trip.ts'
import { answering, failsWith, failure } from './answering.ts'

const extra = (code: string, passengerId: string): SelectedExtra => ({
  code,
  passengerId,
  travelPartId: part.id,
  quantity: 1,
  price: eur(3_400),
})

const added = ({ code, passengerId, travelPartId }: SelectedExtra, at: string): LedgerEntry => ({
  id: `${at}-${passengerId}`,
  at,
  cause: 'extra',
  subject: code,
  passengerId,
  travelPartId,
  amount: eur(3_400),
  total: eur(10_000),
})

const [bag, otherBag, meal] = [extra('BAG', '1'), extra('BAG', '2'), extra('MEAL', '1')]

/** Rebuilds a trip with these extras, and returns what was asked for together and what is reported as gone. */
const restored = async (ledger: LedgerEntry[], isRefused: (wanted: string[]) => boolean = () => false) => {
  const before = cart({ passengers: [ana, { ...ana, id: '2' }], extras: [bag, otherBag, meal], ledger })
  const asked: string[][] = []
  const actors = answering({
    airSearch: () => offers,
    addItinerary: () => before,
    updatePassengers: () => before,
    cart: () => before,
    addToCart: ({ variables }) => {
      const { products } = variables as {
        products: { ancillaryOperations: { ancillaryCode: string; passengerIndex: number }[] }
      }
      const wanted = products.ancillaryOperations.map(({ ancillaryCode, passengerIndex }) => `${ancillaryCode} ${passengerIndex}`)
      asked.push(wanted)
      return isRefused(wanted) ? failsWith(failure('PRODUCT_UNAVAILABLE'))() : before
    },
  })
  const running = createActor(recovery.provide({ actors }), {
    input: { flow: 'booking', at: 'payment', kept: { ...nothingKept, search, cart: before } },
  }).start()
  const { changes } = await toPromise(running)
  return [asked, changes]
}

const [once, later] = ['2027-01-01T14:00:00Z', '2027-01-01T14:01:00Z']

it('restores an extra for several people in one request, so that it stays one line of the ledger', async () => {
  expect(await restored([added(bag, once), added(otherBag, once), added(meal, once)])).toEqual([
    [['BAG 1', 'BAG 2'], ['MEAL 1']],
    [],
  ])
})

it('restores extras that were added separately in separate requests', async () => {
  expect(await restored([added(bag, once), added(otherBag, later), added(meal, later)])).toEqual([
    [['BAG 1'], ['BAG 2'], ['MEAL 1']],
    [],
  ])
})

it('reports only the extra that is gone, not those that were added with it', async () => {
  expect(await restored([added(bag, once), added(otherBag, once)], (wanted) => wanted.includes('BAG 2'))).toEqual([
    [['BAG 1', 'BAG 2'], ['BAG 1'], ['BAG 2'], ['MEAL 1']],
    [{ kind: 'extraGone', subject: 'BAG', passengerId: '2' }],
  ])
})
