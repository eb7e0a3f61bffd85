import {
  anything,
  count,
  decimal,
  either,
  fields,
  flag,
  integer,
  list,
  oneOf,
  optional,
  pair,
  type Read,
  type ReadAs,
  record,
  text,
} from './read-as.ts'

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

const stateValue: ReadAs<StateValue> = (value, path) => either(text, record(stateValue))(value, path)
const anyFields = record(anything)
const orNull = <Value>(as: ReadAs<Value>): ReadAs<Value | null> => either(oneOf(null), as)

const input = fields({
  /** Who gave it. `inside`: another chart's doing, recorded and compared, never fed. `tab`: another tab. `system`: the browser. */
  origin: oneOf('user', 'service', 'timer', 'router', 'tab', 'system', 'inside'),
  /** The event's name, as the chart had it: `seat.pick`, `xstate.done.actor.seatMap`, `xstate.after.poll.booking.payment.unknown`. */
  type: text,
  /** The event's other fields, as far as they may be kept. */
  data: optional(anyFields),
  /** The key in `calls` of the call this settles: its `res` or `error` is then the event's `output` or `error`, not in `data`. */
  call: optional(text),
  /** The class it belongs to among the chart's cases: `seatMap answers: no map`. */
  case: optional(text),
})

const step = fields({
  /** Its number, from 0; numbers go on where steps were dropped or cut. */
  n: count,
  /** When, since the recording began. */
  t: optional(decimal),
  /** Whose step: a place in `machines`. */
  actor: count,
  in: input,
  /** The transitions taken, `always` included, in order: `<state id>/<event>/<index>`. Empty where the event changed nothing. */
  took: list(text),
  /** The guards asked and what they said, in order. */
  guards: list(pair(text, flag)),
  /** How many microsteps it was, where more than one. */
  micro: optional(count),
  /** The state after it. */
  state: stateValue,
  /** The hash of the redacted context after it. */
  ctx: optional(text),
  /** The address after it, from the hash on. */
  url: optional(text),
  /** What it raised or sent to other charts. */
  emits: optional(list(text)),
  /** The calls it began, by key. */
  calls: optional(list(text)),
  chain: text,
})

const call = fields({
  /** The chart that called: its `path`. */
  actor: text,
  /** The name the chart gives it. */
  src: text,
  /** What was asked of the gateway: `mutation purchaseBooking`. */
  op: optional(text),
  reqHash: optional(text),
  /** The request, redacted. */
  req: optional(anything),
  /** `cancelled`: its state was left before it came back. `pending`: it never did. */
  outcome: oneOf('done', 'error', 'cancelled', 'pending'),
  status: optional(orNull(integer)),
  /** How long it took. */
  dt: optional(orNull(decimal)),
  /** The specification's error type: `EXECUTION_EXPIRED`. */
  errorType: optional(orNull(text)),
  /** The answer, redacted, as the chart got it. */
  res: optional(anything),
  /** The failure, redacted, as the chart got it. */
  error: optional(anything),
  resHash: optional(text),
  /** Whether it changes something, so that it must never be sent again by a replay. */
  writes: flag,
})

const machine = fields({
  /** Where the actor stands, and which of its kind: `storefront`, `storefront/flow`, `storefront/flow#2`. */
  path: text,
  /** The chart's id: `booking`. */
  id: text,
  /** The hash of its states, transitions and names: a recording made on another shape is mapped, or shown as it was. */
  shapeHash: optional(text),
  /** The hash of the program behind the names. */
  implHash: optional(text),
  /** What the chart was started with, redacted. */
  input: optional(anything),
})

export const flowrec = fields({
  format: oneOf('flowrec'),
  version: oneOf(version),
  /** What a reader must be able to do to show it rightly. */
  requires: list(text),
  id: text,
  kind: oneOf('traveller', 'qa-path', 'test-failure', 'branch'),
  /** Absent where the same content must give the same file. ISO. */
  createdAt: optional(text),
  /** Where it was branched from, and what was edited: of a branch it can never be left out. */
  parent: optional(fields({ id: text, step: count, edits: list(anything) })),
  app: fields({
    product: oneOf('farechart'),
    build: optional(either(text, decimal)),
    sha: optional(text),
    xstate: optional(text),
    release: optional(text),
  }),
  /** What decides how it went and is neither event nor answer: storefront, locale, viewport, flags. */
  env: optional(
    fields({
      storefront: optional(text),
      locale: optional(text),
      tz: optional(text),
      viewport: optional(pair(decimal, decimal)),
      engine: optional(text),
      configHash: optional(text),
      flags: optional(anyFields),
    }),
  ),
  machines: list(machine),
  init: optional(
    fields({
      url: optional(text),
      session: optional(anyFields),
      /** The wall clock at `t` 0, milliseconds since 1970. */
      clock0: optional(decimal),
    }),
  ),
  steps: list(step),
  calls: optional(record(call)),
  /** What it did outside the charts: `k` is url, session, beacon, navigate or broadcast. */
  effects: optional(list(fields({ n: count, k: text, v: anything }))),
  /** Snapshots from which steps can be replayed, the first when the head was dropped. */
  keyframes: optional(list(fields({ n: count, persisted: anything }))),
  marks: optional(
    list(
      fields({
        n: count,
        by: oneOf('traveller', 'support', 'auto'),
        text: text,
        code: optional(text),
      }),
    ),
  ),
  /** What was on screen, in names: never the DOM. */
  ui: optional(
    list(
      fields({
        n: count,
        screen: text,
        errorBoundary: optional(orNull(text)),
        announced: optional(text),
      }),
    ),
  ),
  redaction: optional(
    fields({
      policy: text,
      policyHash: optional(text),
      counts: optional(record(count)),
      /** What stands for what was taken out, and as much of it as guards need. */
      tokens: optional(record(anyFields)),
      scan: optional(fields({ passed: flag, scanner: text })),
      /** The redacted copy was replayed, and took the same way. */
      pathPreserved: optional(flag),
    }),
  ),
  /** What a path of QA's was made for. */
  path: optional(fields({ id: text, flow: text, strategy: text, covers: optional(anyFields) })),
  /** Of a test that failed: the step, and what it expected. */
  failure: optional(fields({ n: count, message: text, expected: optional(anything), actual: optional(anything) })),
  dropped: optional(
    fields({
      /** Steps that the ring lost from the head. */
      ring: count,
      reason: optional(orNull(text)),
      /** The chain of the last step lost, which the first one kept follows. */
      chain: optional(text),
    }),
  ),
  /** `sha256:` over all but `digest` and `sig`. */
  digest: text,
  sig: optional(orNull(text)),
})

export type Flowrec = Read<typeof flowrec>
export type FlowrecStep = Read<typeof step>
export type FlowrecCall = Read<typeof call>
