import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Charts } from '#src/visualizer/inert.ts'
import type { RecordedRow } from '#src/visualizer/record.ts'
import { type Replay, startReplay } from '#src/visualizer/verify-replay.ts'

/** Snapshot of a chart after a step, from a replay on today's charts. */
export interface Frame {
  actor: string
  snapshot: AnyMachineSnapshot
}

/** The frame of a step. It has no snapshot if none was seen. */
type Played = Pick<Frame, 'actor'> & Partial<Frame>

/** Returns the frame of a step. Undefined from the step on at which today's charts diverge. */
export type Frames = (index: number) => Frame | undefined

/** Replays steps while the recorded event leads to the recorded state. Returns the number of such steps. */
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
  const hold = (seen: InspectionEvent, rows: readonly RecordedRow[]) => {
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
 * Replays a recording on first use, from its start or keyframe, and keeps all snapshots, so that seeking is fast. A step has a frame only
 * if the recorded event has led to the recorded state.
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
