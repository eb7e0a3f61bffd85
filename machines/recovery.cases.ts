import type { Cart } from '#src/domain/cart.ts'
import type { CoverOffer } from '#src/domain/protection.ts'
import { searchFor } from '#src/domain/rebuild.ts'
import { isAnotherSearch, onAnotherDay } from '#src/domain/another-search.ts'
import { forAnyReason, healthProtection, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { ana, booked, cart, eur, part, search, segment, unnamed } from '#src/operations/outcomes/samples/trip.ts'
import type { BesideCases } from './cases.ts'
import { extrasToRestore } from './recovery-setup.ts'
import { type FlowInput, nothingKept } from './trip.ts'

interface Rebuilding extends FlowInput {
  before?: Cart
  seats: number
  extras: number
  apart: number
  covers: number
  offerId: string
  changes: unknown[]
  isLost: boolean
}

const bag = { code: 'BAG', travelPartId: part.id, quantity: 1, price: eur(3_400) }

const full = cart({
  seats: [{ passengerId: '1', segmentId: segment.id, seat: '14C', price: eur(900) }],
  extras: [{ ...bag, passengerId: '1' }],
  insurance: { productId: 'INS', price: eur(1_200) },
})

const packed = cart({
  passengers: ['1', '2'].map((id) => ({ ...ana, id })),
  extras: ['1', '2'].map((passengerId) => ({ ...bag, passengerId })),
})

const chosen = ({ kind, code, price }: CoverOffer) => ({ kind, code, price })

const covered = cart({ covers: [forAnyReason, refundProtection, healthProtection].map(chosen) })

const lost = (before: Cart | undefined) =>
  ({ flow: 'booking', at: 'payment', kept: { ...nothingKept, search, cart: before } }) as const

export const recoveryCases: BesideCases<Rebuilding> = {
  starts: [
    { name: 'everything was chosen', input: lost(full) },
    { name: 'an extra was added for several people at once', input: lost(packed) },
    { name: 'covers were chosen', input: lost(covered) },
    { name: 'flights and who flies were chosen', input: lost(cart()) },
    { name: 'flights were chosen', input: lost(unnamed()) },
    {
      name: 'other flights were being looked for',
      input: {
        flow: 'booking',
        at: 'flight-selection',
        kept: { ...nothingKept, search: onAnotherDay(search, 0, '2027-05-06'), cart: full },
      },
    },
    { name: 'nothing was chosen', input: lost(undefined) },
    { name: 'nothing was searched for', input: { flow: 'booking', at: 'home', kept: { ...nothingKept, booking: booked } } },
  ],
  spec: ['4. Execution key'],
  project: ({ before, seats, extras, apart, covers, offerId, kept, at, isLost }) => ({
    at,
    isLost,
    isSearched: kept.search !== undefined,
    isOfSearch: before && kept.search && !isAnotherSearch(kept.search, searchFor(before, kept.search)),
    flights: before?.parts.map(({ id, segments }, leg) => [
      id,
      ...segments.map((each) => [each.id, each.airline, each.flightNumber, each.destination, each.arrival]),
      before.brands[leg],
    ]),
    names: before?.passengers.map(({ lastName }) => lastName !== ''),
    seat: before?.seats[seats] !== undefined,
    extra: before?.extras[extras] !== undefined,
    extrasLeft: before?.extras.slice(extras).length,
    extrasAtOnce: extrasToRestore({ before, extras, apart }).length,
    insurance: before?.insurance !== undefined,
    cover: before?.covers?.slice(covers).map(({ kind, code }) => [kind, code]),
    isOffered: offerId !== '',
  }),
  known: ({ flow, kept }) => ({ ...kept, flow }),
}
