import type { UnsealedFlowrec } from './record-file.ts'

/** The traveller's choices for a shared recording: a note, and the last step to include. */
export interface Shared {
  /** In the traveller's own words. */
  note?: string
  /** Number of the last step to send. All steps by default. */
  upTo?: number
}

/** Cuts a recording after a step. Internal steps that the step caused are kept. */
const cutAfter = (draft: UnsealedFlowrec, upTo: number): UnsealedFlowrec => {
  const next = draft.steps.find(({ n, in: { origin } }) => n > upTo && origin !== 'inside')
  if (!next) return draft
  const steps = draft.steps.filter(({ n }) => n < next.n)
  const made = new Set(steps.flatMap(({ calls }) => calls ?? []))
  const settled = new Set(steps.map(({ in: { call } }) => call))
  const paths = new Set(steps.map(({ actor }) => actor))
  return {
    ...draft,
    steps,
    machines: draft.machines.slice(0, Math.max(...paths) + 1),
    calls: Object.fromEntries(
      Object.entries(draft.calls ?? {}).flatMap(([key, call]) => {
        if (settled.has(key)) return [[key, call] as const]
        const { res: _, error: __, errorType: ___, status: ____, ...open } = call
        return made.has(key) || draft.dropped?.ring ? [[key, { ...open, outcome: 'pending' as const, dt: null }] as const] : []
      }),
    ),
    ...(draft.effects && { effects: draft.effects.filter(({ n }) => n < next.n) }),
    ...(draft.keyframes && { keyframes: draft.keyframes.filter(({ n }) => n < next.n) }),
  }
}

/** Prepares a recording for sharing: cuts it after the chosen step, and adds the note at the end. */
export const sharedDraft = (draft: UnsealedFlowrec, { note = '', upTo }: Shared): UnsealedFlowrec => {
  const cut = upTo === undefined ? draft : cutAfter(draft, upTo)
  const text = note.trim()
  return text === '' ? cut : { ...cut, marks: [{ n: cut.steps.at(-1)?.n ?? 0, by: 'traveller', text }] }
}
