import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import { charts } from './inert.ts'
import { type UnsealedFlowrec, effectsOf } from './record-file.ts'
import type { RecordedRow } from './record.ts'
import { startReplay } from './verify-replay.ts'

/** An edit of a recording: new fields of a step's event, or a new result of the call that a step settles. */
export type RecordingEdit =
  | { step: number; data: Record<string, unknown> }
  | { step: number; answer: unknown }
  | { step: number; failure: { type: string; errorCode: string; [field: string]: unknown } }

const callIn = (recording: Flowrec, n: number): string | undefined => recording.steps.find((step) => step.n === n)?.in.call

/**
 * Applies an edit to a copy of a recording. Throws RangeError if the step does not exist or has nothing that the edit could
 * replace.
 */
const withEdit = (recording: Flowrec, edit: RecordingEdit): Flowrec => {
  const copy = structuredClone(recording)
  const step = copy.steps.find(({ n }) => n === edit.step)
  if (!step) throw new RangeError(`there is no step ${edit.step}`)
  if ('data' in edit) {
    if (step.in.origin === 'inside' || step.in.origin === 'service')
      throw new RangeError(`step ${edit.step} has no event that can be edited`)
    step.in.data = edit.data
    return copy
  }
  const call = copy.calls?.[callIn(recording, edit.step) ?? '']
  if (!call) throw new RangeError(`step ${edit.step} settles no call`)
  delete call.res
  delete call.error
  step.in.type = `xstate.${'answer' in edit ? 'done' : 'error'}.actor.${step.in.type.split('.').slice(3).join('.')}`
  if ('answer' in edit) Object.assign(call, { res: edit.answer, outcome: 'done', errorType: null, status: null })
  else
    Object.assign(call, {
      error: edit.failure,
      outcome: 'error',
      errorType: edit.failure.type,
      status: edit.failure['status'] ?? null,
    })
  return copy
}

/** Converts a row to a step of a file. The input comes from the recorded step, or from the row if there is none. */
export const flowrecStepOf = (
  row: RecordedRow,
  n: number,
  recorded: FlowrecStep | undefined,
  actor: number,
): Omit<FlowrecStep, 'chain'> => ({
  n,
  ...(recorded?.t !== undefined && { t: recorded.t }),
  actor,
  in: recorded?.in ?? { origin: 'inside', type: row.event.type },
  took: row.did.took,
  guards: row.did.guards,
  ...(row.did.microsteps > 1 && { micro: row.did.microsteps }),
  state: row.after?.value as FlowrecStep['state'],
  ctx: fingerprint(row.after?.context),
  ...(row.did.raised.length > 0 && { emits: row.did.raised }),
  ...(row.did.calls.length > 0 && { calls: row.did.calls }),
})

/**
 * Branches a recording: replays it up to an edit, applies the edit, and continues with the recorded input that today's charts
 * still accept. Other input is dropped. The branch gets `id`, and states its origin and all edits. Returns undefined if the
 * recording's chart no longer exists. Throws RangeError if the step does not exist or has nothing that the edit could replace.
 */
export const branch = (recording: Flowrec, edit: RecordingEdit, id: string): UnsealedFlowrec | undefined => {
  const { digest: _, sig: __, ...edited } = withEdit(recording, edit)
  const forked: UnsealedFlowrec = {
    ...edited,
    id,
    kind: 'branch',
    parent: { id: recording.id, step: edit.step, edits: [...(recording.parent?.edits ?? []), edit] },
    // The guards may give other results after the edit, so the recorded ones must not override them.
    steps: edited.steps.map((step) => (step.n < edit.step ? step : { ...step, guards: [] })),
  }
  const replay = startReplay(forked, charts, true)
  if (!replay) return undefined
  const machines = [...forked.machines]
  const steps: UnsealedFlowrec['steps'] = []
  const taken = new Map<number, FlowrecStep>()
  const first = forked.steps[0]?.n ?? 0
  try {
    for (const step of edited.steps) {
      if (step.in.origin === 'inside') continue
      const at = replay.rows().length
      if (replay.feed(step) === 'fed') taken.set(at, step)
    }
    replay.rows().forEach((row, index) => {
      let actor = machines.findIndex(({ path }) => path === row.actor)
      if (actor < 0) actor = machines.push({ path: row.actor, id: replay.machineOf(row.actor)?.id ?? '' }) - 1
      const before = recording.steps[index]
      steps.push(before && before.n < edit.step ? before : flowrecStepOf(row, first + index, taken.get(index), actor))
    })
    const made = replay.recorded().calls
    const calls = Object.fromEntries(
      [...made].map(([key, { actor, src, input }]) => {
        const before = edited.calls?.[key]
        const wasSettled = [...taken.values()].some(({ in: { call } }) => call === key)
        return [
          key,
          {
            ...(wasSettled ? before : { outcome: 'pending' as const }),
            actor,
            src,
            outcome: wasSettled ? (before?.outcome ?? 'pending') : ('pending' as const),
            writes: before?.writes ?? true,
            req: input,
            reqHash: fingerprint(input),
          },
        ]
      }),
    )
    const effects = replay.rows().flatMap((row, index) => effectsOf(first + index, row.did, (value) => fingerprint(value)))
    return { ...forked, machines, steps, calls, effects }
  } finally {
    replay.stop()
  }
}
