import type { Cart } from '#src/domain/cart.ts'
import { ana, contact, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import type { Press } from './press.ts'

const place = { segmentId: segment.id, passengerId: '1' }
const bag = { code: 'BAG', passengerId: '1', travelPartId: part.id, scope: 'part', quantity: 1 } as const

/** Builds a sample press for each step that can repeat presses. The page shows the given cart. */
export const presses = (seen: Cart) =>
  ({
    seat: {
      type: 'seat.pick',
      at: 'seat-selection',
      event: { type: 'seat.pick', choice: { ...place, seat: '14C' } },
      seen,
    },
    extra: { type: 'extras.set', at: 'ancillaries', event: { type: 'extras.set', wishes: [bag] }, seen },
    passengers: {
      type: 'passengers.submit',
      at: 'passengers',
      event: { type: 'passengers.submit', passengers: [ana], contact },
      seen,
    },
  }) satisfies Record<string, Press>
