import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SeatCabin } from '#src/domain/seat.ts'
import { nameOf } from '#src/domain/name-of.ts'
import { callNameOf, initialsOf, passengerBy } from '#src/trip/people.ts'
import { useTrip } from '#src/trip/trip.tsx'
import type { CabinLine } from '#src/ui/SeatGrid.tsx'
import { cabinLines, keepLines, type MapView } from './cabin-lines.ts'
import type { PriceBand } from './price-bands.ts'
import type { SeatWish } from './seat-facts.ts'
import { useSeatWords } from './seat-words.ts'
import type { Turn } from './turn.ts'

const rowsOf = ({ rows }: SeatCabin) => {
  const numbers = rows.map(({ number }) => number).filter((number) => number > 0)
  return { first: Math.min(...numbers), last: Math.max(...numbers) }
}

function useLabels(isOnTwoDecks: boolean): MapView['labels'] {
  const { t } = useLingui()
  const decks: Record<string, string> = {
    MAIN: t`Main deck.`,
    UPPER: t`Upper deck.`,
    LOWER: t`Lower deck.`,
    RESERVE: t`Reserved section.`,
  }
  return {
    free: (name) => t`available for ${name}`,
    chosen: (name) => t`chosen for ${name}`,
    busy: t`saving`,
    section: (cabin, owner) => {
      const { first, last } = rowsOf(cabin)
      const deck = isOnTwoDecks ? nameOf(decks, cabin.deck, '') : ''
      const rows = {
        own: t`Your cabin, rows ${first} to ${last}`,
        other: t`Another cabin, rows ${first} to ${last}`,
        unknown: t`Rows ${first} to ${last}`,
      }
      return `${deck} ${rows[owner]}`.trim()
    },
    exit: t`Exit`,
    facility: (kinds) => (kinds.size > 1 ? t`Galley and lavatory` : kinds.has('galley') ? t`Galley` : t`Lavatory`),
  }
}

/** Returns the lines of the current passenger's map. Lines that have not changed are the same objects as before. */
export const useMapLines = (turn: Turn, wishes: ReadonlySet<SeatWish>, bands: readonly PriceBand[]): CabinLine[] => {
  const cart = useTrip(({ context }) => context.cart)
  const wanted = useTrip(({ context }) => context.wanted)
  const isSaving = useTrip(
    (trip) =>
      trip.matches({ 'seat-selection': 'saving' }) ||
      trip.matches({ 'seat-selection': 'removing' }) ||
      trip.matches({ 'seat-selection': 'refreshing' }),
  )
  const words = useSeatWords()
  const map = turn.segment.passengers.find(({ passengerId }) => passengerId === turn.passengerId)
  const labels = useLabels(new Set(map?.cabins.map(({ deck }) => deck)).size > 1)
  const [drawn, setDrawn] = useState<CabinLine[]>([])
  if (!map) return []
  const person = (id: string) => passengerBy(cart?.passengers, id) ?? { firstName: id, lastName: '' }
  const segmentId = turn.segment.segment.id
  const next = cabinLines({
    map,
    segmentId,
    seats: cart?.seats ?? [],
    wishes,
    bands,
    busy: isSaving && wanted?.segmentId === segmentId ? wanted.seat : undefined,
    words,
    initials: (id) => initialsOf(person(id)),
    name: (id) => callNameOf(person(id)),
    labels,
  })
  const lines = keepLines(drawn, next)
  if (lines.length !== drawn.length || lines.some((line, index) => line !== drawn[index])) setDrawn(lines)
  return lines
}
