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
 * The format `.flowrec` records the inputs of charts and their effects, never the page. Travellers' recordings, QA's paths and
 * failed tests all use it. `.flowrec.json` is plain text, and `.flowrec` is the same text gzipped. Times are in milliseconds.
 * `flowrec-seal.ts` computes the hashes and writes the format; `flowrec-reading.ts` opens it. A reader ignores unknown optional
 * keys, and rejects a file whose `requires` lists a capability that the reader lacks.
 */
export const version = 1

/** Capabilities of this reader: tokens in place of personal data (`redaction`), and names of input classes (`cases`). */
export const capabilities = ['redaction@1', 'cases@1']

/** The state of a chart: a name, or nested names for nested states. */
type StateValue = string | { [state: string]: StateValue | undefined }

const stateValue: ReadAs<StateValue> = (value, path) => either(text, record(stateValue))(value, path)
const anyFields = record(anything)
const orNull = <Value>(as: ReadAs<Value>): ReadAs<Value | null> => either(oneOf(null), as)

const input = fields({
  /**
   * Where the event came from. `inside` is another chart; such events are recorded and compared, but never replayed. `tab` is
   * another tab, and `system` the browser.
   */
  origin: oneOf('user', 'service', 'timer', 'router', 'tab', 'system', 'inside'),
  /**
   * The event's type in the chart, such as `seat.pick`, `xstate.done.actor.seatMap` or
   * `xstate.after.poll.booking.payment.unknown`.
   */
  type: text,
  /** The event's other fields, redacted. */
  data: optional(anyFields),
  /**
   * Key in `calls` of the call that this event settles. `data` omits the event's `output` or `error`, which is the call's `res`
   * or `error`.
   */
  call: optional(text),
  /** The case that the input belongs to, as named in the chart's cases, such as `seatMap answers: no map`. */
  case: optional(text),
})

const step = fields({
  /** Number of the step, counted from 0. If earlier steps were dropped, the first number is larger. */
  n: count,
  /** Time since the start of the recording. */
  t: optional(decimal),
  /** Index in `machines` of the actor that received the input. */
  actor: count,
  in: input,
  /**
   * The transitions taken, in order, including `always`, each as `<state id>/<event>/<index>`. Empty if the event had no effect.
   */
  took: list(text),
  /** The guards that were evaluated, with their results, in order. */
  guards: list(pair(text, flag)),
  /** Number of microsteps. Omitted if there was only one. */
  micro: optional(count),
  /** The resulting state. */
  state: stateValue,
  /** Hash of the redacted context after the step. */
  ctx: optional(text),
  /** The address after the step, from the hash on. */
  url: optional(text),
  /** Events that the step raised or sent to other charts. */
  emits: optional(list(text)),
  /** Keys of the calls that the step started. */
  calls: optional(list(text)),
  chain: text,
})

const call = fields({
  /** `path` of the calling actor. */
  actor: text,
  /** The id of the invoked actor in the chart. */
  src: text,
  /** The gateway operation, such as `mutation purchaseBooking`. */
  op: optional(text),
  reqHash: optional(text),
  /** The request, redacted. */
  req: optional(anything),
  /** `cancelled`: the chart left the state before the call returned. `pending`: the call never returned. */
  outcome: oneOf('done', 'error', 'cancelled', 'pending'),
  status: optional(orNull(integer)),
  /** Duration of the call. */
  dt: optional(orNull(decimal)),
  /** The gateway's error type, such as `EXECUTION_EXPIRED`. */
  errorType: optional(orNull(text)),
  /** The response as the chart received it, redacted. */
  res: optional(anything),
  /** The failure as the chart received it, redacted. */
  error: optional(anything),
  resHash: optional(text),
  /** True if the operation changes data at the gateway. A replay must not send such a call again. */
  writes: flag,
})

const machine = fields({
  /** Path of the actor, numbered if several actors of a kind existed: `storefront`, `storefront/flow`, `storefront/flow#2`. */
  path: text,
  /** The chart's id, such as `booking`. */
  id: text,
  /**
   * Hash of the chart's states, transitions and names. If the current chart has another hash, the recording is mapped to it or
   * shown as recorded.
   */
  shapeHash: optional(text),
  /** Hash of the code of the chart's actions, guards and actors. */
  implHash: optional(text),
  /** The chart's input, redacted. */
  input: optional(anything),
})

export const flowrec = fields({
  format: oneOf('flowrec'),
  version: oneOf(version),
  /** Capabilities that a reader needs to show the file correctly. */
  requires: list(text),
  id: text,
  kind: oneOf('traveller', 'qa-path', 'test-failure', 'branch'),
  /** ISO instant. Omitted if equal content must give equal files. */
  createdAt: optional(text),
  /** The recording from which this one was branched, and the edits. Required for a branch. */
  parent: optional(fields({ id: text, step: count, edits: list(anything) })),
  app: fields({
    product: oneOf('farechart'),
    build: optional(either(text, decimal)),
    sha: optional(text),
    xstate: optional(text),
    release: optional(text),
  }),
  /** Everything besides events and responses that determined the course of the recording: storefront, locale, viewport, flags. */
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
  /** Effects outside the charts. `k` is `url`, `session`, `beacon`, `navigate` or `broadcast`. */
  effects: optional(list(fields({ n: count, k: text, v: anything }))),
  /** Snapshots from which steps can be replayed. At least one is required if earlier steps were dropped. */
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
  /** The screens shown, by name. The DOM is never recorded. */
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
      /** The tokens that replace redacted values, each with the facts that guards need about the value. */
      tokens: optional(record(anyFields)),
      scan: optional(fields({ passed: flag, scanner: text })),
      /** True if a replay of the redacted copy took the same transitions as the original. */
      pathPreserved: optional(flag),
    }),
  ),
  /** For QA's paths: the id of the path, and the targets that it covers. */
  path: optional(fields({ id: text, flow: text, strategy: text, covers: optional(anyFields) })),
  /** For failed tests: the failing step and the expectation. */
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
