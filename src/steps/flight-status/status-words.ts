import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { delayOf } from '#src/domain/delay.ts'
import type { Movement, StatusFlight } from '#src/domain/flight-service.ts'

/** Formats minutes as "35 min" or "2 h 05 min". */
const useLength = (): ((minutes: number) => string) => {
  const { t } = useLingui()
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t`${plural(rest, { one: '# min', other: '# min' })}`
    const padded = String(rest).padStart(2, '0')
    return t`${hours} h ${padded} min`
  }
}

/** Says by how much a movement is late or early: "35 min late", "on time". Undefined while nobody knows. */
export const useDelayWords = (): ((movement: Movement, zone: string | undefined) => string | undefined) => {
  const { t } = useLingui()
  const length = useLength()
  return (movement, zone) => {
    const delay = delayOf(movement, zone)
    if (delay === undefined) return undefined
    const size = length(Math.abs(delay))
    if (delay === 0) return t`on time`
    return delay > 0 ? t`${size} late` : t`${size} early`
  }
}

/** Names the phase of a flight. */
export const usePhaseWords = (): ((phase: Movement['phase']) => string) => {
  const { t } = useLingui()
  return (phase) => {
    switch (phase) {
      case 'BOARDING':
        return t`Boarding`
      case 'DEPARTED':
        return t`In the air`
      case 'ARRIVED':
        return t`Landed`
      case 'CANCELLED':
        return t`Canceled`
      case 'SCHEDULED':
        return t`Scheduled`
      default:
        return t`Status unknown`
    }
  }
}

/** Says in a sentence where a flight is, and how late. The zones are those of its two airports. */
export const useStatusSentence = (): ((flight: StatusFlight, from: string | undefined, to: string | undefined) => string) => {
  const { t } = useLingui()
  const delayWords = useDelayWords()
  return ({ departure, arrival }, from, to) => {
    const [out, back] = [delayWords(departure, from), delayWords(arrival, to)]
    const phase = departure.phase ?? arrival.phase
    if (phase === 'CANCELLED') return t`This flight is canceled.`
    if (phase === 'ARRIVED') return back === undefined ? t`The flight has landed.` : t`The flight has landed ${back}.`
    if (phase === 'DEPARTED')
      return back === undefined ? t`The flight is in the air.` : t`The flight is in the air and will land ${back}.`
    if (phase === 'BOARDING')
      return out === undefined ? t`Boarding has begun.` : t`Boarding has begun. The flight will leave ${out}.`
    return out === undefined
      ? t`No change has been announced. Gates and expected times are published a few hours before departure.`
      : t`The flight will leave ${out}.`
  }
}
