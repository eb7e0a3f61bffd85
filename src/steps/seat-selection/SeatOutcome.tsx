import { Trans } from '@lingui/react/macro'
import { textFact } from '#src/domain/failure.ts'
import { nearestSeats } from '#src/domain/seat.ts'
import { seatRefusalByCode } from '#src/domain/seat-refusal.ts'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { NextIfGone, useAreFlightsGone, WayFromGone } from '#src/trip/FlightsGone.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { NearestSeats } from './SeatNotice.tsx'
import { useSeatWords } from './seat-words.ts'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

/** Explains why the last choice failed: somebody else took the seat, a rule refused it, or it was not saved. */
export function SeatOutcome() {
  const send = useSend()
  const words = useSeatWords()
  const areFlightsGone = useAreFlightsGone()
  const failureWords = useFailureWords()
  const wanted = useTrip(({ context }) => context.wanted)
  const seatMap = useTrip(({ context }) => context.seatMap)
  const failure = useTrip(({ context }) => context.failure)
  const isTaken = useTrip((trip) => trip.matches({ 'seat-selection': { choosing: 'taken' } }))
  const isRefused = useTrip((trip) => trip.matches({ 'seat-selection': { choosing: 'refused' } }))
  const isUnsaved = useTrip((trip) => trip.matches({ 'seat-selection': { choosing: 'unsaved' } }))
  if (!wanted || !(isTaken || isRefused || isUnsaved)) return null
  const { seat, segmentId, passengerId } = wanted
  const map = seatMap?.segments
    .find(({ segment }) => segment.id === segmentId)
    ?.passengers.find((each) => each.passengerId === passengerId)
  const nearest = map ? nearestSeats(map, seat) : []
  const pick = (code: string) => send({ type: 'seat.pick', choice: { segmentId, passengerId, seat: code } })
  if (isUnsaved) {
    const reference = failure?.reference ?? failure?.errorCode
    return (
      <Notice
        kind="error"
        title={
          <Trans>
            We couldn’t save seat <bdi>{seat}</bdi>
          </Trans>
        }
      >
        <p>
          {failureWords(failure)}{' '}
          <NothingTaken>
            {areFlightsGone ? (
              <Trans>Your trip hasn’t changed and you weren’t charged.</Trans>
            ) : (
              <Trans>Your trip hasn’t changed and you weren’t charged. Try again, or choose another seat.</Trans>
            )}
          </NothingTaken>{' '}
          {areFlightsGone ? <NextIfGone /> : null}
        </p>
        <p>
          <Trans>
            Reference: <bdi>{reference}</bdi>
          </Trans>
        </p>
        {areFlightsGone ? (
          <WayFromGone />
        ) : (
          <Button onClick={() => pick(seat)}>
            <Trans>
              Try <bdi>{seat}</bdi> again
            </Trans>
          </Button>
        )}
      </Notice>
    )
  }
  const refusal = seatRefusalByCode(textFact(failure, 'reason'))
  const reason = refusal ? words.refusal[refusal] : ''
  return (
    <Notice
      kind="error"
      title={
        isTaken ? (
          <Trans>
            Someone just took seat <bdi>{seat}</bdi>
          </Trans>
        ) : reason ? (
          <Trans>
            Seat <bdi>{seat}</bdi>: {reason}
          </Trans>
        ) : (
          <Trans>
            Seat <bdi>{seat}</bdi>: the airline doesn’t allow this change
          </Trans>
        )
      }
    >
      {isTaken ? (
        <p>
          <NothingTaken>
            <Trans>You weren’t charged. The map below is up to date.</Trans>
          </NothingTaken>
        </p>
      ) : null}
      <NearestSeats seats={nearest} onPick={pick} />
    </Notice>
  )
}
