import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Charts } from '#src/visualizer/inert.ts'
import type { Row } from '#src/visualizer/record.ts'
import { type Replay, startReplay } from '#src/visualizer/verify-replay.ts'

/** A chart's snapshot after a step, as replayed today. */
export interface Frame {
  actor: string
  snapshot: AnyMachineSnapshot
}

/** Returns a frame, or undefined for a step without one. */
type Played = Pick<Frame, 'actor'> & Partial<Frame>

/** Returns a recording's frames by step. They are undefined from where today's charts diverge. */
export type Frames = (index: number) => Frame | undefined

/** Replays steps as long as each reaches its recorded state by the recorded event. Returns how many do. */
const playThrough = ({ steps, machines }: Flowrec, replay: Replay): number => {
  const isAsRecorded = (index: number): boolean => {
    const [row, step] = [replay.rows()[index], steps[index]]
    return (
      row?.actor === machines[step?.actor ?? -1]?.path &&
      row?.event.type === step?.in.type &&
      fingerprint(row?.after?.value) === fingerprint(step?.state)
    )
  }
  const other = steps.findIndex((step, index) => {
    const isThere = replay.rows()[index] !== undefined
    if ((step.in.origin === 'inside') !== isThere) return true
    return !(isThere || replay.feed(step) === 'fed') || !isAsRecorded(index)
  })
  return other < 0 ? steps.length : other
}

const play = (recording: Flowrec, charts: Charts | undefined): Played[] => {
  const snapshots: (AnyMachineSnapshot | undefined)[] = []
  let held = 0
  const hold = (seen: InspectionEvent, rows: readonly Row[]) => {
    if (seen.type !== '@xstate.snapshot') return
    const snapshot = seen.snapshot as AnyMachineSnapshot
    while (held < rows.length && snapshots[held]) held += 1
    for (let index = held; index < rows.length; index += 1) {
      const after = rows[index]?.after
      if (snapshots[index] || !after || after.context !== snapshot.context || after.value !== snapshot.value) continue
      snapshots[index] = snapshot
      return
    }
  }
  const replay = startReplay(recording, charts, true, hold)
  if (!replay) return []
  try {
    const count = playThrough(recording, replay)
    return replay
      .rows()
      .slice(0, count)
      .map(({ actor }, index) => ({ actor, snapshot: snapshots[index] }))
  } finally {
    replay.stop()
  }
}

/**
 * Replays a recording on demand, from its start or its keyframe, and keeps every snapshot, so that seeking is a lookup. A step
 * has a frame only if it reaches the recorded state by the recorded event.
 */
export const framesOf = (recording: Flowrec, charts?: Charts): Frames => {
  let frames: Played[] | undefined
  return (index) => {
    try {
      frames ??= play(recording, charts)
    } catch {
      frames = []
    }
    const { actor = '', snapshot } = frames[index] ?? {}
    return snapshot && { actor, snapshot }
  }
}
