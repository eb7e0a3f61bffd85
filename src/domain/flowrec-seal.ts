import type { Flowrec, FlowrecStep } from './flowrec.ts'

/**
 * Writes `.flowrec`: canonical text, hashes and seal. Imports only the types of the format, so that a recording page does not
 * load the schema.
 *
 * There are two kinds of hash. The chain hash of a step and the hash of a context are computed while the traveller is clicking.
 * `sealHashOf` is therefore synchronous, has only 64 bits, and takes a few microseconds per context. It detects accidental damage and
 * careless edits, but not forgery, because a forger can compute it too. The digest of the whole file is computed once, on saving,
 * as SHA-256 by WebCrypto, which browsers and Node both have.
 */

const lane = (mixed: number, other: number): number => {
  const folded = Math.imul(mixed ^ (mixed >>> 16), 2_246_822_507)
  return folded ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
}

/**
 * Computes a 64-bit hash of a text's UTF-16 code units (two lanes, as in cyrb53) as sixteen hexadecimal digits. The hash is equal
 * on every platform. It is not cryptographic.
 */
export const sealHashOf = (text: string): string => {
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

/** Returns the fields that JSON serialises, sorted by the code units of their keys. */
const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([, field]) => canBeWritten(field))
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Serialises a value as canonical JSON with sorted keys (RFC 8785), so that equal values give equal texts. */
export const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return canBeWritten(value) ? JSON.stringify(value) : 'null'
  if (saysItself(value)) return canonical(value.toJSON())
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  return `{${fieldsOf(value)
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join()}}`
}

/**
 * Computes the hash of a value from the hashes of its parts. With `known`, hashes of objects seen before are looked up. Pass one
 * map per set of values that are never modified in place, such as a chart's contexts: an event replaces only the parts that
 * change.
 */
export const fingerprint = (value: unknown, known?: WeakMap<object, string>): string => {
  if (value === null || typeof value !== 'object' || saysItself(value)) return sealHashOf(canonical(value))
  const met = known?.get(value)
  if (met) return met
  const made = Array.isArray(value)
    ? sealHashOf(`[${value.map((part) => fingerprint(part, known)).join()}`)
    : sealHashOf(
        `{${fieldsOf(value)
          .map(([key, field]) => `${JSON.stringify(key)}:${fingerprint(field, known)}`)
          .join()}`,
      )
  known?.set(value, made)
  return made
}

/**
 * Computes the chain hash of a step from the previous chain hash and the step's content. The first step follows `''`, or
 * `dropped.chain` if earlier steps were dropped.
 */
export const chainOf = (before: string, step: Omit<FlowrecStep, 'chain'> & { chain?: string }): string =>
  sealHashOf(before + canonical({ ...step, chain: undefined }))

/**
 * Adds the chain hashes to a list of steps. `before` is the chain hash of the last dropped step, if earlier steps were dropped.
 */
export const chained = (steps: readonly Omit<FlowrecStep, 'chain'>[], before = ''): FlowrecStep[] => {
  let chain = before
  return steps.map((step) => {
    chain = chainOf(chain, step)
    return { ...step, chain }
  })
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Computes the digest of a file: `sha256:` and the hash of everything except `digest` and `sig`. */
export const digestOf = async (recording: object): Promise<string> => {
  const content = new TextEncoder().encode(canonical({ ...recording, digest: undefined, sig: undefined }))
  return `sha256:${hexOf(await crypto.subtle.digest('SHA-256', content))}`
}

/**
 * Serialises a recording as `.flowrec.json`, which is one line of canonical JSON including the digest. Equal recordings give
 * equal bytes.
 */
export const writeFlowrec = async (recording: Omit<Flowrec, 'digest'>): Promise<string> =>
  `${canonical({ ...recording, digest: await digestOf(recording) })}\n`

/**
 * Compresses the text of a recording to `.flowrec`. The time and platform in the gzip header are overwritten, so that equal
 * recordings give equal bytes.
 */
export const packFlowrec = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  bytes.fill(0, 4, 8)
  bytes[9] = 255
  return bytes
}
