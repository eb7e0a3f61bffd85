import { fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecCall, FlowrecStep } from '#src/domain/flowrec.ts'
import type { Doing, Recorded, RecordedRow } from './record.ts'
import { shapeOf } from './shape.ts'

/** A recording before it is sealed with a digest. */
export type UnsealedFlowrec = Omit<Flowrec, 'digest' | 'steps'> & { steps: Omit<FlowrecStep, 'chain'>[] }

/** Redacts external input. `place` is the kind of value, which determines the rules to apply (see `redact.ts`). */
export type Redact = (place: InputKind, value: unknown) => unknown

export type InputKind =
  | { kind: 'event'; type: string }
  | { kind: 'answer' | 'failure'; src: string }
  | { kind: 'input' | 'snapshot'; chart: string }

/** Facts about a recording that do not come from its charts. */
export interface Circumstances {
  id: string
  createdAt?: string
  app: Omit<Flowrec['app'], 'product'>
  env?: Flowrec['env']
  /** Names of the operations that write. */
  writes: ReadonlySet<string>
}

const effectOf = (n: number, { type, params }: Doing['effects'][number], hash: (value: unknown) => string) => ({
  n,
  k: type === 'leave for the bank' ? 'navigate' : 'session',
  v: { type, ...(params === undefined ? {} : { params: hash(params) }) },
})

/** Converts the effects of a row to the form of the file. */
export const effectsOf = (n: number, { effects }: Doing, hash: (value: unknown) => string) =>
  effects.map((effect) => effectOf(n, effect, hash))

/** Shortens an address to its page, without query and identifiers. */
const pageOf = (url: string | undefined): string | undefined => url && /^#\/[a-z/-]*/.exec(url)?.[0]

const dataOf = (row: RecordedRow, redact: Redact): Record<string, unknown> | undefined => {
  if (row.origin === 'inside' || row.origin === 'service') return undefined
  const { type, ...fields } = row.event
  return Object.keys(fields).length > 0 ? (redact({ kind: 'event', type }, fields) as Record<string, unknown>) : undefined
}

/**
 * Converts a recording to the form of the file. Transitions, guards and states are copied, and external input is redacted. With
 * redaction, the hashes of contexts and requests are missing until the redacted recording is replayed (see `redacted` in
 * record-redacted.ts).
 */
export const unsealedFlowrec = (
  { rows, calls, charts, keyframes, dropped }: Recorded,
  { writes, app, ...rest }: Circumstances,
  redact?: Redact,
): UnsealedFlowrec => {
  const known = new WeakMap<object, string>()
  const hash = (value: unknown) => fingerprint(value, known)
  const through: Redact = redact ?? ((_, value) => value)
  const kept = rows.filter(({ after }) => after !== undefined)
  const numbers = new Map(kept.map((row, index) => [row, dropped + index]))
  const started = [...charts.values()]
  const places = new Map(started.map(({ path }, index) => [path, index]))
  const steps = kept.map((row): Omit<FlowrecStep, 'chain'> => {
    const { did, after, settles } = row
    const data = dataOf(row, through)
    return {
      n: numbers.get(row) ?? 0,
      t: Math.round(row.at),
      actor: places.get(row.actor) ?? 0,
      in: {
        origin: row.origin,
        type: row.event.type,
        ...(data && { data }),
        ...(settles !== undefined && { call: settles }),
      },
      took: did.took,
      guards: did.guards,
      ...(did.microsteps > 1 && { micro: did.microsteps }),
      state: after?.value as FlowrecStep['state'],
      ...(redact ? {} : { ctx: hash(after?.context) }),
      url: pageOf(row.url),
      ...(did.raised.length > 0 && { emits: did.raised }),
      ...(did.calls.length > 0 && { calls: did.calls }),
    }
  })
  const settled = new Map(kept.flatMap((row) => (row.settles === undefined ? [] : [[row.settles, row] as const])))
  const written = [...calls].map(([key, { actor, src, input, at, until, outcome }]): [string, FlowrecCall] => {
    const { output, error } = (settled.get(key)?.event ?? {}) as { output?: unknown; error?: { type?: string; status?: number } }
    return [
      key,
      {
        actor,
        src,
        outcome,
        writes: writes.has(src),
        dt: until === undefined ? null : Math.round(until - at),
        ...(redact ? {} : { req: input, reqHash: hash(input) }),
        ...(output !== undefined && { res: through({ kind: 'answer', src }, output) }),
        ...(error !== undefined && {
          error: through({ kind: 'failure', src }, error),
          errorType: error.type ?? null,
          status: error.status ?? null,
        }),
      },
    ]
  })
  return {
    format: 'flowrec',
    version: 1,
    requires: redact ? ['redaction@1'] : [],
    kind: 'traveller',
    ...rest,
    app: { product: 'farechart', ...app },
    machines: started.map(({ path, machine, input }) => ({
      path,
      id: machine.id,
      shapeHash: shapeOf(machine),
      ...(input !== undefined && path === machine.id && { input: through({ kind: 'input', chart: machine.id }, input) }),
    })),
    steps,
    calls: Object.fromEntries(written),
    effects: kept.flatMap((row) => (redact ? [] : effectsOf(numbers.get(row) ?? 0, row.did, hash))),
    ...(dropped > 0 && {
      keyframes: keyframes.slice(0, 1).map(({ n, ...frame }) => ({
        n,
        persisted: through({ kind: 'snapshot', chart: started[0]?.machine.id ?? '' }, frame),
      })),
    }),
    dropped: { ring: dropped },
  }
}
