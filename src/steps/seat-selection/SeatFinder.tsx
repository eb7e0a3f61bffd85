import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SeatChoice } from '#src/domain/seat.ts'
import { comma } from '#src/domain/punctuation.ts'
import { useCurrency } from '#src/trip/currency.ts'
import { useLocale } from '#src/trip/language.tsx'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { useSendInTurn } from '#src/trip/send-in-turn.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChoiceList } from '#src/ui/ChoiceList.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { findSeats, inSameCabin, type SeatSet } from './seat-finder.ts'
import { seatOf } from './seat-facts.ts'
import { useSeatWords } from './seat-words.ts'
import type { Turn } from './turn.ts'

/** Sends choices one after another, each after the previous one is saved. A failure stops the rest. */
function useWishes(): (choices: SeatChoice[]) => void {
  const isReady = useTrip((trip) => trip.matches({ 'seat-selection': 'choosing' }))
  const isStopped = useTrip((trip) => isReady && !trip.matches({ 'seat-selection': { choosing: 'ready' } }))
  const { put } = useSendInTurn({ isReady, isStopped })
  return (choices) => put(choices.map((choice) => ({ type: 'seat.pick', choice })))
}

function useSetWords() {
  const { t } = useLingui()
  const locale = useLocale()
  const kinds: Record<SeatSet['kind'], string> = {
    together: t`Together`,
    window: t`By the window`,
    aisle: t`On the aisle`,
    cheapest: t`Lowest price`,
  }
  const layouts: Record<SeatSet['layout'], string> = {
    row: t`side by side`,
    overAisle: t`same row, across the aisle`,
    behind: t`one behind the other`,
    apart: t`not together`,
  }
  return ({ kind, layout, seats }: SeatSet) =>
    seats.length > 1 ? `${kinds[kind]}${comma(locale)}${layouts[layout]}` : kinds[kind]
}

/** Suggests up to three sets of seats for all passengers on a flight. Each can be chosen with one press. */
export function SeatFinder({ turn, lead }: { turn: Pick<Turn, 'segment' | 'passengerId'>; lead: string }) {
  const { segment, passengers } = turn.segment
  const { t } = useLingui()
  const locale = useLocale()
  const seatWords = useSeatWords()
  const cart = useTrip(({ context }) => context.cart)
  const currency = useCurrency()
  const wish = useWishes()
  const setWords = useSetWords()
  const selecting = passengers.filter(({ canSelect }) => canSelect)
  const seated = inSameCabin(selecting, turn.passengerId)
  const sets = findSeats(seated, currency)
  const nameOf = (id: string) => callNameOf(passengerBy(cart?.passengers, id))
  const take = ({ seats }: SeatSet) =>
    wish(
      seats
        .filter(({ passengerId, code }) => seatOf(cart?.seats ?? [], segment.id, passengerId)?.seat !== code)
        .map(({ passengerId, code }) => ({ segmentId: segment.id, passengerId, seat: code })),
    )
  return (
    <Card heading={<Plural value={seated.length} one="Find a seat" other="Find seats for #" />}>
      <p>
        <Muted small>{lead}</Muted>
      </p>
      {sets.length === 0 ? (
        <p>
          <Trans>There aren’t enough seats left on this flight for everyone.</Trans>
        </p>
      ) : (
        <ChoiceList
          choices={sets.map((set) => {
            const codes = set.seats.map(({ code }) => code).join(comma(locale))
            const people = set.seats.map(({ passengerId, code }) => t`${code} for ${nameOf(passengerId)}`).join(comma(locale))
            return {
              id: set.kind,
              title: <bdi title={people}>{codes}</bdi>,
              detail: setWords(set),
              end: set.price.amount < 0 ? seatWords.sum(set.price) : <Price money={set.price} locale={locale} />,
              onPress: () => take(set),
            }
          })}
        />
      )}
    </Card>
  )
}
