import { fingerprint } from '#src/domain/flowrec-seal.ts'
import { charts } from './inert.ts'
import { type Circumstances, type UnsealedFlowrec, unsealedFlowrec, effectsOf } from './record-file.ts'
import type { Recorded } from './record.ts'
import { createRedaction } from './redact.ts'
import { policyVersion } from './redact-policy.ts'
import { type PrivateFinding, scan } from './redact-scan.ts'
import { startReplay } from './verify-replay.ts'
import { verify } from './verify.ts'

export interface Redacted {
  draft: UnsealedFlowrec
  /** Texts that still look like personal, card or secret data. If there are any, the recording must not be stored or sent. */
  found: PrivateFinding[]
}

/** Replays a redacted draft to add the hashes of contexts, requests and effects. Stops at the first divergence. */
const playThrough = (draft: UnsealedFlowrec): UnsealedFlowrec => {
  const replay = startReplay(draft, charts, true)
  if (!replay) return draft
  try {
    draft.steps.every((step, index) => {
      if (step.in.origin !== 'inside' && replay.feed(step) !== 'fed') return false
      return replay.rows()[index]?.event.type === step.in.type
    })
    const known = new WeakMap<object, string>()
    const hash = (value: unknown) => fingerprint(value, known)
    const rows = replay.rows()
    const { calls } = replay.recorded()
    return {
      ...draft,
      steps: draft.steps.map((step, index) => {
        const context = rows[index]?.after?.context
        return context === undefined ? step : { ...step, ctx: hash(context) }
      }),
      calls: Object.fromEntries(
        Object.entries(draft.calls ?? {}).map(([key, call]) => {
          const asked = calls.get(key)
          return [key, asked ? { ...call, req: asked.input, reqHash: hash(asked.input) } : call]
        }),
      ),
      effects: rows.flatMap((row, index) => effectsOf(draft.steps[index]?.n ?? index, row.did, hash)),
    }
  } finally {
    replay.stop()
  }
}

const redactedDraft = (recorded: Recorded, about: Circumstances): UnsealedFlowrec => {
  const redaction = createRedaction(about.createdAt)
  const draft = playThrough(unsealedFlowrec(recorded, about, redaction.redact))
  const { divergence } = verify(draft)
  return {
    ...draft,
    redaction: {
      policy: policyVersion,
      counts: redaction.counts(),
      tokens: redaction.tokens(),
      pathPreserved: divergence === undefined,
    },
  }
}

/**
 * Prepares a recording to be stored or sent. Personal data is replaced by tokens, the result is replayed to check that it still
 * takes the same path, and finally it is scanned for remaining personal data.
 */
export const redacted = (recorded: Recorded, about: Circumstances): Redacted => {
  const draft = redactedDraft(recorded, about)
  const found = scan(draft)
  const { redaction } = draft
  return {
    found,
    draft: {
      ...draft,
      ...(redaction && { redaction: { ...redaction, scan: { passed: found.length === 0, scanner: policyVersion } } }),
    },
  }
}
