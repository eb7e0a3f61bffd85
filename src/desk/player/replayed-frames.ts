import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Charts } from '#src/visualizer/inert.ts'
import type { Row } from '#src/visualizer/record.ts'
import { type Replay, startReplay } from '#src/visualizer/verify-replay.ts'

/** What a chart was in after a step, as today's charts replay it. */
export interface Frame {
  actor: string
  snapshot: AnyMachineSnapshot
}

/** The frames of a recording's steps by their index; undefined from where today's charts go another way than was recorded. */
export type Frames = (index: number) => Frame | undefined

/**
 * Replays a recording as far as a step is asked for, from its beginning or, where its head was dropped, from its keyframe, and keeps every
 * snapshot on the way by reference: no step is played twice, and a seek backwards looks up. A step is shown only if it came to the
 * recorded state by the recorded event.
 */
export const framesOf = (recording: Flowrec, charts?: Charts): Frames => {
  const { steps, machines } = recording
  const snapshots: (AnyMachineSnapshot | undefined)[] = []
  let replay: Replay | undefined
  let played = 0
  let held = 0
  let isOver = false

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

  const isAsRecorded = (index: number): boolean => {
    const [row, step] = [replay?.rows()[index], steps[index]]
    return (
      row?.actor === machines[step?.actor ?? -1]?.path &&
      row?.event.type === step?.in.type &&
      fingerprint(row?.after?.value) === fingerprint(step?.state)
    )
  }

  const play = (index: number) => {
    const step = steps[index]
    if (!step) return false
    const isThere = replay?.rows()[index] !== undefined
    if ((step.in.origin === 'inside') !== isThere) return false
    return (isThere || replay?.feed(step) === 'fed') && isAsRecorded(index)
  }

  return (index) => {
    try {
      replay ??= isOver ? undefined : startReplay(recording, charts, false, hold)
      isOver ||= !replay
      while (!isOver && played <= index) {
        if (play(played)) played += 1
        else isOver = true
      }
    } catch {
      isOver = true
    }
    const [snapshot, row] = [snapshots[index], replay?.rows()[index]]
    return index < played && snapshot && row ? { actor: row.actor, snapshot } : undefined
  }
}
