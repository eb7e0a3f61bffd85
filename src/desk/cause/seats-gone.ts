import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Moment } from '../player/playback.ts'

/** A seat that could not be saved, or not again after the trip was rebuilt. */
export interface SeatGone {
  index: number
  /** For example 12A. Undefined if the recording does not name it. */
  seat?: string
  isRebuilding: boolean
}

const seatOf = (data: unknown): string | undefined => {
  const { choice } = (data ?? {}) as { choice?: { seat?: unknown } }
  return typeof choice?.seat === 'string' ? choice.seat : undefined
}

/** Finds the seat that was picked last before a step. */
export const pickedBefore = ({ steps }: Flowrec, moments: readonly Moment[], index: number): string | undefined => {
  const pick = moments.findLast((moment) => moment.index < index && moment.event === 'seat.pick')
  return pick && seatOf(steps[pick.index]?.in.data)
}

const seatsIn = (answer: unknown): readonly { seat?: string }[] | undefined => {
  const { seats } = (answer ?? {}) as { seats?: unknown }
  return Array.isArray(seats) ? seats : undefined
}

/** Lists the seats that someone else had taken when they were to be saved. A rebuilt trip saves the seats of its last cart in order. */
export const seatsGone = (recording: Flowrec, moments: readonly Moment[]): SeatGone[] => {
  const { calls = {} } = recording
  const gone: SeatGone[] = []
  let chosen: readonly { seat?: string }[] = []
  const tried = new Map<string, number>()
  for (const moment of moments) {
    const { index, actor, chart, answered = '' } = moment
    const call = calls[answered]
    if (!call) continue
    const isRebuilding = chart === 'recovery'
    if (call.src === 'saveSelectedSeat') {
      const count = tried.get(actor) ?? 0
      tried.set(actor, count + 1)
      const seat = isRebuilding ? chosen[count]?.seat : pickedBefore(recording, moments, index)
      if (call.outcome === 'error' && (isRebuilding || isTaken(call.error)))
        gone.push({ index, isRebuilding, ...(seat !== undefined && { seat }) })
    }
    if (!isRebuilding && call.outcome === 'done') chosen = seatsIn(call.res) ?? chosen
  }
  return gone
}

/** True if an operation failed because someone else has the seat. */
export const isTaken = (error: unknown): boolean =>
  (error as { errorCode?: unknown } | undefined)?.errorCode === 'ERR.SSW.SEAT.TAKEN'
