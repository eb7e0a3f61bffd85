import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '#src/domain/cart.ts'
import { flightNumbers } from '#src/domain/itinerary.ts'
import { partySize } from '#src/domain/search.ts'
import type { Step } from '#src/domain/step.ts'
import { CommaList } from '#src/trip/CommaList.tsx'
import type { LineTrip } from './stations.ts'

const flightsOf = (cart: Cart | undefined): string => (cart?.parts ?? []).map(flightNumbers).join(', ')

/** Describes the choice made at a step in a few words. Undefined if there was none. */
export function choiceMade(step: Step, { search, cart, booking }: LineTrip): ReactNode {
  const leg = search?.legs[0]
  if (step === 'home' && leg) return <bdi>{`${leg.origin} – ${leg.destination}`}</bdi>
  if (step === 'flight-selection' && cart) return <bdi>{flightsOf(cart)}</bdi>
  if (step === 'passengers' && search) return <Plural value={partySize(search)} one="# traveler" other="# travelers" />
  if (step === 'seat-selection' && cart) return <CommaList items={cart.seats.map(({ seat }) => seat)} />
  if (step === 'ancillaries' && cart) {
    const count =
      cart.extras.reduce((sum, { quantity }) => sum + quantity, 0) + (cart.insurance ? 1 : 0) + (cart.covers?.length ?? 0)
    return count > 0 ? <Plural value={count} one="# extra" other="# extras" /> : undefined
  }
  return step === 'confirmation' && booking ? <bdi>{booking.reference}</bdi> : undefined
}
