import { useState } from 'react'
import type { SegmentSeatMap } from '#src/domain/seat.ts'
import type { Cart } from '#src/domain/cart.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { seatOf } from './seat-facts.ts'

/** The flight and the passenger for which a seat is being chosen. */
export interface Turn {
  segment: SegmentSeatMap
  segmentIndex: number
  passengerId: string
  showSegment: (segmentId: string) => void
  showPassenger: (passengerId: string) => void
  /** Continues with the next passenger who has no seat. */
  passOn: () => void
}

const firstWithoutSeat = ({ segment, passengers }: SegmentSeatMap, cart: Cart | undefined): string | undefined =>
  passengers.find(({ passengerId, canSelect }) => canSelect && !seatOf(cart?.seats ?? [], segment.id, passengerId))?.passengerId

/**
 * Determines the current passenger. On each flight, it is the first one without a seat until the traveller selects another. It does not
 * change while a seat is being saved or confirmed, or after it was refused.
 */
export const useTurn = (segments: readonly SegmentSeatMap[]): Turn | undefined => {
  const cart = useTrip(({ context }) => context.cart)
  const wanted = useTrip(({ context }) => context.wanted)
  const isOpen = useTrip(
    (trip) =>
      trip.matches({ 'seat-selection': { choosing: 'ready' } }) || trip.matches({ 'seat-selection': { choosing: 'leaving' } }),
  )
  const [segmentId, setSegmentId] = useState<string>()
  const [asked, setAsked] = useState<{ passengerId?: string; isPassedOn: boolean }>({ isPassedOn: true })
  const segmentIndex = Math.max(
    0,
    segments.findIndex(({ segment }) => segment.id === segmentId),
  )
  const segment = segments[segmentIndex]
  if (!segment) return undefined
  const ids = segment.passengers.filter(({ canSelect }) => canSelect).map(({ passengerId }) => passengerId)
  const underWay = wanted?.segmentId === segment.segment.id && asked.isPassedOn && !isOpen ? wanted.passengerId : undefined
  const next = asked.isPassedOn ? firstWithoutSeat(segment, cart) : undefined
  const passengerId = [underWay, next, asked.passengerId, ids[0]].find((id) => id !== undefined && ids.includes(id)) ?? ''
  return {
    segment,
    segmentIndex,
    passengerId,
    showSegment: (id) => {
      setSegmentId(id)
      setAsked({ isPassedOn: true })
    },
    showPassenger: (id) => setAsked({ passengerId: id, isPassedOn: false }),
    passOn: () => setAsked({ passengerId, isPassedOn: true }),
  }
}
