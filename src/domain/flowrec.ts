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
 * The format `.flowrec`: a chart's inputs and what followed from them, never the page. One format serves travellers' recordings,
 * QA's paths and failed tests. `.flowrec.json` is plain text, `.flowrec` its gzipped form. Times are milliseconds.
 * `flowrec-seal.ts` computes the hashes and writes the format, and `flowrec-reading.ts` opens it. A reader ignores unknown
 * optional keys, and rejects a file whose `requires` names something it does not support.
 */
export const version = 1

/** Capabilities of this reader: `redaction` handles tokens in place of personal data, `cases` the names of input classes. */
export const capabilities = ['redaction@1', 'cases@1']

/** The state of a chart: a name, or nested names. */
type StateValue = string | { [state: string]: StateValue | undefined }

const stateValue: ReadAs<StateValue> = (value, path) => either(text, record(stateValue))(value, path)
const anyFields = record(anything)
const orNull = <Value>(as: ReadAs<Value>): ReadAs<Value | null> => either(oneOf(null), as)

const input = fields({
  /**
   * The event's origin. `inside`: another chart, whose events are recorded and compared, but never replayed. `tab`: another tab.
   * `system`: the browser.
   */
  origin: oneOf('user', 'service', 'timer', 'router', 'tab', 'system', 'inside'),
  /** The event's type in the chart: `seat.pick`, `xstate.done.actor.seatMap`, `xstate.after.poll.booking.payment.unknown`. */
  type: text,
  /** The event's other fields, redacted. */
  data: optional(anyFields),
  /**
   * Key in `calls` of the call that this event settles. Its `res` or `error` is then the event's `output` or `error`, which
   * `data` omits.
   */
  call: optional(text),
  /** Its class among the chart's cases, such as `seatMap answers: no map`. */
  case: optional(text),
})

const step = fields({
  /** Number of the step from 0. Numbering continues if earlier steps were dropped or cut. */
  n: count,
  /** Time since the start of the recording. */
  t: optional(decimal),
  /** The actor: an index in `machines`. */
  actor: count,
  in: input,
  /** The transitions taken, including `always`, in order: `<state id>/<event>/<index>`. Empty if the event had no effect. */
  took: list(text),
  /** The evaluated guards and their results, in order. */
  guards: list(pair(text, flag)),
  /** Number of microsteps, if more than one. */
  micro: optional(count),
  /** The resulting state. */
  state: stateValue,
  /** Hash of the redacted context afterwards. */
  ctx: optional(text),
  /** The address afterwards, from the hash on. */
  url: optional(text),
  /** Events raised or sent to other charts. */
  emits: optional(list(text)),
  /** Keys of the calls started. */
  calls: optional(list(text)),
  chain: text,
})

const call = fields({
  /** `path` of the calling actor. */
  actor: text,
  /** The actor id of the call in the chart. */
  src: text,
  /** The gateway operation: `mutation purchaseBooking`. */
  op: optional(text),
  reqHash: optional(text),
  /** The request, redacted. */
  req: optional(anything),
  /** `cancelled`: its state was left before it returned. `pending`: it never returned. */
  outcome: oneOf('done', 'error', 'cancelled', 'pending'),
  status: optional(orNull(integer)),
  /** Its duration. */
  dt: optional(orNull(decimal)),
  /** The error type of the specification: `EXECUTION_EXPIRED`. */
  errorType: optional(orNull(text)),
  /** The answer as the chart received it, redacted. */
  res: optional(anything),
  /** The failure as the chart received it, redacted. */
  error: optional(anything),
  resHash: optional(text),
  /** Whether the operation writes. A replay must not send it again. */
  writes: flag,
})

const machine = fields({
  /** Path of the actor, with its number among actors of the same kind: `storefront`, `storefront/flow`, `storefront/flow#2`. */
  path: text,
  /** The chart's id: `booking`. */
  id: text,
  /** Hash of its states, transitions and names. A recording of a chart with another hash is mapped, or shown as it was. */
  shapeHash: optional(text),
  /** Hash of the code behind the names. */
  implHash: optional(text),
  /** The chart's input, redacted. */
  input: optional(anything),
})

export const flowrec = fields({
  format: oneOf('flowrec'),
  version: oneOf(version),
  /** Capabilities that a reader needs to show it correctly. */
  requires: list(text),
  id: text,
  kind: oneOf('traveller', 'qa-path', 'test-failure', 'branch'),
  /** ISO instant. Absent if equal content must give equal files. */
  createdAt: optional(text),
  /** The recording it was branched from, and what was edited. Required for a branch. */
  parent: optional(fields({ id: text, step: count, edits: list(anything) })),
  app: fields({
    product: oneOf('farechart'),
    build: optional(either(text, decimal)),
    sha: optional(text),
    xstate: optional(text),
    release: optional(text),
  }),
  /** Everything that determined its course besides events and answers: storefront, locale, viewport, flags. */
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
      /** Wall-clock time at `t` 0, in epoch milliseconds. */
      clock0: optional(decimal),
    }),
  ),
  steps: list(step),
  calls: optional(record(call)),
  /** Effects outside the charts. `k` is url, session, beacon, navigate or broadcast. */
  effects: optional(list(fields({ n: count, k: text, v: anything }))),
  /** Snapshots from which steps can be replayed. The first one is required if earlier steps were dropped. */
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
  /** The screen's content by name. Never the DOM. */
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
      /** The tokens that replace redacted values, with as much of these as guards need. */
      tokens: optional(record(anyFields)),
      scan: optional(fields({ passed: flag, scanner: text })),
      /** Whether replaying the redacted copy took the same transitions. */
      pathPreserved: optional(flag),
    }),
  ),
  /** For QA's paths: what the path covers. */
  path: optional(fields({ id: text, flow: text, strategy: text, covers: optional(anyFields) })),
  /** For failed tests: the step, and its expectation. */
  failure: optional(fields({ n: count, message: text, expected: optional(anything), actual: optional(anything) })),
  dropped: optional(
    fields({
      /** Number of steps dropped from the start of the ring buffer. */
      ring: count,
      reason: optional(orNull(text)),
      /** Chain hash of the last dropped step, from which the chain continues. */
      chain: optional(text),
    }),
  ),
  /** `sha256:` over everything except `digest` and `sig`. */
  digest: text,
  sig: optional(orNull(text)),
})

export type Flowrec = Read<typeof flowrec>
export type FlowrecStep = Read<typeof step>
export type FlowrecCall = Read<typeof call>
