import type { Flowrec, FlowrecStep } from './flowrec.ts'

/**
 * Writing of `.flowrec`: canonical text, hashes, seal. It knows the format by its types alone, so that a recorder loads no schema.
 *
 * Two kinds of hash. A row's chain and a context's hash are made while a traveller is clicking: `hashOf` is synchronous, 64 bits, a
 * few microseconds for a context. It tells any accident and any careless edit, and is no defence against a forger, who can compute it
 * too. The digest over the whole file is made once, on saving: SHA-256 by WebCrypto, in browsers and Node alike.
 */

const lane = (mixed: number, other: number): number => {
  const folded = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_507)
  return folded ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
}

/** A 64-bit hash of a text's UTF-16 code units (cyrb's two lanes), as sixteen hexadecimal digits. The same everywhere, not secure. */
export const hashOf = (text: string): string => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  return [lane(high, low), lane(low, high)].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

const canBeWritten = (value: unknown): boolean => !['undefined', 'function', 'symbol'].includes(typeof value)

const saysItself = (value: object): value is { toJSON: () => unknown } => 'toJSON' in value && typeof value.toJSON === 'function'

/** The fields that JSON would write, in the order of their keys' code units. */
const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([, field]) => canBeWritten(field))
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** What JSON would say of a value, with the keys of every object in order (RFC 8785): equal values have equal texts. */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return canBeWritten(value) ? JSON.stringify(value) : 'null'
  if (saysItself(value)) return canonical(value.toJSON())
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  return `{${fieldsOf(value)
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join()}}`
}

/**
 * The hash of a value by the hashes of its parts. With `known`, a part met before costs a look-up: hand in one map for values that are
 * never changed in place, as a chart's context, where an event replaces only what it touches.
 */
export const fingerprint = (value: unknown, known?: WeakMap<object, string>): string => {
  if (value === null || typeof value !== 'object' || saysItself(value)) return hashOf(canonical(value))
  const met = known?.get(value)
  if (met) return met
  const made = Array.isArray(value)
    ? hashOf(`[${value.map((part) => fingerprint(part, known)).join()}`)
    : hashOf(
        `{${fieldsOf(value)
          .map(([key, field]) => `${JSON.stringify(key)}:${fingerprint(field, known)}`)
          .join()}`,
      )
  known?.set(value, made)
  return made
}

/** The chain of a step: its own content and everything before it. The first step follows `''`, or what `dropped.chain` names. */
export const chainOf = (before: string, step: Omit<FlowrecStep, 'chain'> & { chain?: string }): string =>
  hashOf(before + canonical({ ...step, chain: undefined }))

/** Steps with their chain, in order; for a recording whose head was dropped, after the chain of the last step that was. */
export const chained = (steps: readonly Omit<FlowrecStep, 'chain'>[], before = ''): FlowrecStep[] => {
  let chain = before
  return steps.map((step) => {
    chain = chainOf(chain, step)
    return { ...step, chain }
  })
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a file's digest must be: `sha256:` and the hash of all of it but `digest` and `sig`. */
export const digestOf = async (recording: object): Promise<string> => {
  const content = new TextEncoder().encode(canonical({ ...recording, digest: undefined, sig: undefined }))
  return `sha256:${hexOf(await crypto.subtle.digest('SHA-256', content))}`
}

/** The text of `.flowrec.json`: canonical, sealed by its digest, one line. The same recording gives the same bytes. */
export const writeFlowrec = async (recording: Omit<Flowrec, 'digest'>): Promise<string> =>
  `${canonical({ ...recording, digest: await digestOf(recording) })}\n`

/** The bytes of `.flowrec`: gzip of the text, without what tells when and where it was made. */
export const packFlowrec = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  bytes.fill(0, 4, 8)
  bytes[9] = 255
  return bytes
}
