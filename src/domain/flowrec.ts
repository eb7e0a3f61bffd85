import * as z from 'zod/mini'

/**
 * The format `.flowrec`: what went into a chart and what came of it, never the page. One format for a traveller's recording, a path of
 * QA's and a test that failed. `.flowrec.json` is the plain text, `.flowrec` the same in gzip. Times are milliseconds, hashes those of
 * `flowrec-seal.ts`, which writes it; `flowrec-reading.ts` opens it. A reader ignores optional keys that it does not know, and refuses what `requires` names and it cannot do.
 */
export const version = 1

/** What this reader can do: `redaction` puts tokens in the place of personal data, `cases` names the class an input belongs to. */
export const capabilities = ['redaction@1', 'cases@1']

/** The state of a chart: a name, or names within names. */
type StateValue = string | { [state: string]: StateValue | undefined }

const stateValue: z.ZodMiniType<StateValue> = z.union([
  z.string(),
  z.record(
    z.string(),
    z.lazy(() => stateValue),
  ),
])
const fields = z.record(z.string(), z.unknown())
const count = z.int().check(z.nonnegative())

const input = z.object({
  /** Who gave it. `inside`: another chart's doing, recorded and compared, never fed. `tab`: another tab. `system`: the browser. */
  origin: z.enum(['user', 'service', 'timer', 'router', 'tab', 'system', 'inside']),
  /** The event's name, as the chart had it: `seat.pick`, `xstate.done.actor.seatMap`, `xstate.after.poll.booking.payment.unknown`. */
  type: z.string(),
  /** The event's other fields, as far as they may be kept. */
  data: z.optional(fields),
  /** The key in `calls` of the call this settles: its `res` or `error` is then the event's `output` or `error`, not in `data`. */
  call: z.optional(z.string()),
  /** The class it belongs to among the chart's cases: `seatMap answers: no map`. */
  case: z.optional(z.string()),
})

const step = z.object({
  /** Its number, from 0; numbers go on where steps were dropped or cut. */
  n: count,
  /** When, since the recording began. */
  t: z.optional(z.number()),
  /** Whose step: a place in `machines`. */
  actor: count,
  in: input,
  /** The transitions taken, `always` included, in order: `<state id>/<event>/<index>`. Empty where the event changed nothing. */
  took: z.array(z.string()),
  /** The guards asked and what they said, in order. */
  guards: z.array(z.tuple([z.string(), z.boolean()])),
  /** How many microsteps it was, where more than one. */
  micro: z.optional(count),
  /** The state after it. */
  state: stateValue,
  /** The hash of the redacted context after it. */
  ctx: z.optional(z.string()),
  /** The address after it, from the hash on. */
  url: z.optional(z.string()),
  /** What it raised or sent to other charts. */
  emits: z.optional(z.array(z.string())),
  /** The calls it began, by key. */
  calls: z.optional(z.array(z.string())),
  chain: z.string(),
})

const call = z.object({
  /** The chart that called: its `path`. */
  actor: z.string(),
  /** The name the chart gives it. */
  src: z.string(),
  /** What was asked of the gateway: `mutation purchaseBooking`. */
  op: z.optional(z.string()),
  reqHash: z.optional(z.string()),
  /** The request, redacted. */
  req: z.optional(z.unknown()),
  /** `cancelled`: its state was left before it came back. `pending`: it never did. */
  outcome: z.enum(['done', 'error', 'cancelled', 'pending']),
  status: z.optional(z.nullable(z.int())),
  /** How long it took. */
  dt: z.optional(z.nullable(z.number())),
  /** The specification's error type: `EXECUTION_EXPIRED`. */
  errorType: z.optional(z.nullable(z.string())),
  /** The answer, redacted, as the chart got it. */
  res: z.optional(z.unknown()),
  /** The failure, redacted, as the chart got it. */
  error: z.optional(z.unknown()),
  resHash: z.optional(z.string()),
  /** Whether it changes something, so that it must never be sent again by a replay. */
  writes: z.boolean(),
})

const machine = z.object({
  /** Where the actor stands, and which of its kind: `storefront`, `storefront/flow`, `storefront/flow#2`. */
  path: z.string(),
  /** The chart's id: `booking`. */
  id: z.string(),
  /** The hash of its states, transitions and names: a recording made on another shape is mapped, or shown as it was. */
  shapeHash: z.optional(z.string()),
  /** The hash of the program behind the names. */
  implHash: z.optional(z.string()),
  /** What the chart was started with, redacted. */
  input: z.optional(z.unknown()),
})

export const flowrec = z.object({
  format: z.literal('flowrec'),
  version: z.literal(version),
  /** What a reader must be able to do to show it rightly. */
  requires: z.array(z.string()),
  id: z.string(),
  kind: z.enum(['traveller', 'qa-path', 'test-failure', 'branch']),
  /** Absent where the same content must give the same file. ISO. */
  createdAt: z.optional(z.string()),
  /** Where it was branched from, and what was edited: of a branch it can never be left out. */
  parent: z.optional(z.object({ id: z.string(), step: count, edits: z.array(z.unknown()) })),
  app: z.object({
    product: z.literal('farechart'),
    build: z.optional(z.union([z.string(), z.number()])),
    sha: z.optional(z.string()),
    xstate: z.optional(z.string()),
    release: z.optional(z.string()),
  }),
  /** What decides how it went and is neither event nor answer: storefront, locale, viewport, flags. */
  env: z.optional(
    z.object({
      storefront: z.optional(z.string()),
      locale: z.optional(z.string()),
      tz: z.optional(z.string()),
      viewport: z.optional(z.tuple([z.number(), z.number()])),
      engine: z.optional(z.string()),
      configHash: z.optional(z.string()),
      flags: z.optional(fields),
    }),
  ),
  machines: z.array(machine),
  init: z.optional(
    z.object({
      url: z.optional(z.string()),
      session: z.optional(fields),
      /** The wall clock at `t` 0, milliseconds since 1970. */
      clock0: z.optional(z.number()),
    }),
  ),
  steps: z.array(step),
  calls: z.optional(z.record(z.string(), call)),
  /** What it did outside the charts: `k` is url, session, beacon, navigate or broadcast. */
  effects: z.optional(z.array(z.object({ n: count, k: z.string(), v: z.unknown() }))),
  /** Snapshots from which steps can be replayed, the first when the head was dropped. */
  keyframes: z.optional(z.array(z.object({ n: count, persisted: z.unknown() }))),
  marks: z.optional(
    z.array(
      z.object({
        n: count,
        by: z.enum(['traveller', 'support', 'auto']),
        text: z.string(),
        code: z.optional(z.string()),
      }),
    ),
  ),
  /** What was on screen, in names: never the DOM. */
  ui: z.optional(
    z.array(
      z.object({
        n: count,
        screen: z.string(),
        errorBoundary: z.optional(z.nullable(z.string())),
        announced: z.optional(z.string()),
      }),
    ),
  ),
  redaction: z.optional(
    z.object({
      policy: z.string(),
      policyHash: z.optional(z.string()),
      counts: z.optional(z.record(z.string(), count)),
      /** What stands for what was taken out, and as much of it as guards need. */
      tokens: z.optional(z.record(z.string(), fields)),
      scan: z.optional(z.object({ passed: z.boolean(), scanner: z.string() })),
      /** The redacted copy was replayed, and took the same way. */
      pathPreserved: z.optional(z.boolean()),
    }),
  ),
  /** What a path of QA's was made for. */
  path: z.optional(z.object({ id: z.string(), flow: z.string(), strategy: z.string(), covers: z.optional(fields) })),
  /** Of a test that failed: the step, and what it expected. */
  failure: z.optional(
    z.object({ n: count, message: z.string(), expected: z.optional(z.unknown()), actual: z.optional(z.unknown()) }),
  ),
  dropped: z.optional(
    z.object({
      /** Steps that the ring lost from the head. */
      ring: count,
      reason: z.optional(z.nullable(z.string())),
      /** The chain of the last step lost, which the first one kept follows. */
      chain: z.optional(z.string()),
    }),
  ),
  /** `sha256:` over all but `digest` and `sig`. */
  digest: z.string(),
  sig: z.optional(z.nullable(z.string())),
})

export type Flowrec = z.infer<typeof flowrec>
export type FlowrecStep = z.infer<typeof step>
export type FlowrecCall = z.infer<typeof call>
