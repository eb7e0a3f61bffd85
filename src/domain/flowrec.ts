import {
  asAnything,
  asCount,
  asDecimal,
  asEither,
  asFields,
  asFlag,
  asInteger,
  asList,
  asOneOf,
  asOptional,
  asPair,
  type Read,
  type ReadAs,
  asRecord,
  asText,
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

const stateValue: ReadAs<StateValue> = (value, path) => (typeof value === 'string' ? value : asRecord(stateValue)(value, path))
const anyFields = asRecord(asAnything)
const orNull =
  <Value>(as: ReadAs<Value>): ReadAs<Value | null> =>
  (value, path) =>
    value === null ? null : as(value, path)

const input = asFields({
  /**
   * Where the event came from. `inside` is another chart; such events are recorded and compared, but never replayed. `tab` is
   * another tab, and `system` the browser.
   */
  origin: asOneOf('user', 'service', 'timer', 'router', 'tab', 'system', 'inside'),
  /**
   * The event's type in the chart, such as `seat.pick`, `xstate.done.actor.seatMap` or
   * `xstate.after.poll.booking.payment.unknown`.
   */
  type: asText,
  /** The event's other fields, redacted. */
  data: asOptional(anyFields),
  /**
   * Key in `calls` of the call that this event settles. `data` omits the event's `output` or `error`, which is the call's `res`
   * or `error`.
   */
  call: asOptional(asText),
  /** The case that the input belongs to, as named in the chart's cases, such as `seatMap answers: no map`. */
  case: asOptional(asText),
})

const step = asFields({
  /** Number of the step, counted from 0. If earlier steps were dropped, the first number is larger. */
  n: asCount,
  /** Time since the start of the recording. */
  t: asOptional(asDecimal),
  /** Index in `machines` of the actor that received the input. */
  actor: asCount,
  in: input,
  /**
   * The transitions taken, in order, including `always`, each as `<state id>/<event>/<index>`. Empty if the event had no effect.
   */
  took: asList(asText),
  /** The guards that were evaluated, with their results, in order. */
  guards: asList(asPair(asText, asFlag)),
  /** Number of microsteps. Omitted if there was only one. */
  micro: asOptional(asCount),
  /** The resulting state. */
  state: stateValue,
  /** Hash of the redacted context after the step. */
  ctx: asOptional(asText),
  /** The address after the step, from the hash on. */
  url: asOptional(asText),
  /** Events that the step raised or sent to other charts. */
  emits: asOptional(asList(asText)),
  /** Keys of the calls that the step started. */
  calls: asOptional(asList(asText)),
  chain: asText,
})

const call = asFields({
  /** `path` of the calling actor. */
  actor: asText,
  /** The id of the invoked actor in the chart. */
  src: asText,
  /** The gateway operation, such as `mutation purchaseBooking`. */
  op: asOptional(asText),
  reqHash: asOptional(asText),
  /** The request, redacted. */
  req: asOptional(asAnything),
  /** `cancelled`: the chart left the state before the call returned. `pending`: the call never returned. */
  outcome: asOneOf('done', 'error', 'cancelled', 'pending'),
  status: asOptional(orNull(asInteger)),
  /** Duration of the call. */
  dt: asOptional(orNull(asDecimal)),
  /** The gateway's error type, such as `EXECUTION_EXPIRED`. */
  errorType: asOptional(orNull(asText)),
  /** The response as the chart received it, redacted. */
  res: asOptional(asAnything),
  /** The failure as the chart received it, redacted. */
  error: asOptional(asAnything),
  resHash: asOptional(asText),
  /** True if the operation changes data at the gateway. A replay must not send such a call again. */
  writes: asFlag,
})

const machine = asFields({
  /** Path of the actor, numbered if several actors of a kind existed: `storefront`, `storefront/flow`, `storefront/flow#2`. */
  path: asText,
  /** The chart's id, such as `booking`. */
  id: asText,
  /**
   * Hash of the chart's states, transitions and names. If the current chart has another hash, the recording is mapped to it or
   * shown as recorded.
   */
  shapeHash: asOptional(asText),
  /** Hash of the code of the chart's actions, guards and actors. */
  implHash: asOptional(asText),
  /** The chart's input, redacted. */
  input: asOptional(asAnything),
})

export const flowrec = asFields({
  format: asOneOf('flowrec'),
  version: asOneOf(version),
  /** Capabilities that a reader needs to show the file correctly. */
  requires: asList(asText),
  id: asText,
  kind: asOneOf('traveller', 'qa-path', 'test-failure', 'branch'),
  /** ISO instant. Omitted if equal content must give equal files. */
  createdAt: asOptional(asText),
  /** The recording from which this one was branched, and the edits. Required for a branch. */
  parent: asOptional(asFields({ id: asText, step: asCount, edits: asList(asAnything) })),
  app: asFields({
    product: asOneOf('farechart'),
    build: asOptional(asEither(asText, asDecimal)),
    sha: asOptional(asText),
    xstate: asOptional(asText),
    release: asOptional(asText),
  }),
  /** Everything besides events and responses that determined the course of the recording: storefront, locale, viewport, flags. */
  env: asOptional(
    asFields({
      storefront: asOptional(asText),
      locale: asOptional(asText),
      tz: asOptional(asText),
      viewport: asOptional(asPair(asDecimal, asDecimal)),
      engine: asOptional(asText),
      configHash: asOptional(asText),
      flags: asOptional(anyFields),
    }),
  ),
  machines: asList(machine),
  init: asOptional(
    asFields({
      url: asOptional(asText),
      session: asOptional(anyFields),
      /** Wall-clock time at `t` 0, in epoch milliseconds. */
      clock0: asOptional(asDecimal),
    }),
  ),
  steps: asList(step),
  calls: asOptional(asRecord(call)),
  /** Effects outside the charts. `k` is `url`, `session`, `beacon`, `navigate` or `broadcast`. */
  effects: asOptional(asList(asFields({ n: asCount, k: asText, v: asAnything }))),
  /** Snapshots from which steps can be replayed. At least one is required if earlier steps were dropped. */
  keyframes: asOptional(asList(asFields({ n: asCount, persisted: asAnything }))),
  marks: asOptional(
    asList(
      asFields({
        n: asCount,
        by: asOneOf('traveller', 'support', 'auto'),
        text: asText,
        code: asOptional(asText),
      }),
    ),
  ),
  /** The screens shown, by name. The DOM is never recorded. */
  ui: asOptional(
    asList(
      asFields({
        n: asCount,
        screen: asText,
        errorBoundary: asOptional(orNull(asText)),
        announced: asOptional(asText),
      }),
    ),
  ),
  redaction: asOptional(
    asFields({
      policy: asText,
      policyHash: asOptional(asText),
      counts: asOptional(asRecord(asCount)),
      /** The tokens that replace redacted values, each with the facts that guards need about the value. */
      tokens: asOptional(asRecord(anyFields)),
      scan: asOptional(asFields({ passed: asFlag, scanner: asText })),
      /** True if a replay of the redacted copy took the same transitions as the original. */
      pathPreserved: asOptional(asFlag),
    }),
  ),
  /** For QA's paths: the id of the path, and the targets that it covers. */
  path: asOptional(asFields({ id: asText, flow: asText, strategy: asText, covers: asOptional(anyFields) })),
  /** For failed tests: the failing step and the expectation. */
  failure: asOptional(
    asFields({ n: asCount, message: asText, expected: asOptional(asAnything), actual: asOptional(asAnything) }),
  ),
  dropped: asOptional(
    asFields({
      /** Number of steps dropped from the start of the ring buffer. */
      ring: asCount,
      reason: asOptional(orNull(asText)),
      /** Chain hash of the last dropped step, from which the chain continues. */
      chain: asOptional(asText),
    }),
  ),
  /** `sha256:` over everything except `digest` and `sig`. */
  digest: asText,
  sig: asOptional(orNull(asText)),
})

export type Flowrec = Read<typeof flowrec>
export type FlowrecStep = Read<typeof step>
export type FlowrecCall = Read<typeof call>
