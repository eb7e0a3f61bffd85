import { policy as ours } from './redact-policy.ts'
import { isCardNumber, looksLike } from './redact-scan.ts'
import { numberTokenOf, tokenOf } from './redact-tokens.ts'
import type { Place, Redact } from './record-file.ts'

/** Redacted values by class, with what is known of each token. */
export interface Redaction {
  redact: Redact
  counts: () => Record<string, number>
  tokens: () => Record<string, { class: string; length: string }>
}

/** Never kept, not even as a token, because it gives access or can pay. */
const never =
  /^(?:pass(?:word|code)|pin|otp|cvv|cvc|cvn|securityCode|cardNumber|pan|fraudNetData|answer|authorization|.*token|merchantSession|walletSession)$/i

/** Class of a redacted value, by its field's name. */
const classes: [RegExp, string][] = [
  [/e-?mail/i, 'EMAIL'],
  [/phone|^number$/i, 'NUMBER'],
  [/name|holder/i, 'NAME'],
  [/reference|pnr|orderId|order_id|booking/i, 'TRIP'],
  [/date|birth/i, 'DATE'],
  [/key$|requestId/i, 'KEY'],
]

const classOf = (field: string): string => classes.find(([names]) => names.test(field))?.[1] ?? 'TEXT'

const bucketOf = (length: number): string => {
  const most = [4, 8, 16, 32, 64, 128].find((bound) => length <= bound)
  return most === undefined ? 'more' : `up to ${most}`
}

const longest = 120

/** Tells whether a text is harmless. Even a listed text must be short and match no detector. */
const isPlain = (text: string): boolean => text.length <= longest && looksLike(text) === undefined

const isName = (key: string): boolean => /^[a-z_$][\w$-]{0,39}$/i.test(key) && looksLike(key) === undefined

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const below = (rule: unknown, key: string): unknown =>
  isFields(rule) ? (Object.hasOwn(rule, key) ? rule[key] : rule['*']) : undefined

/** Preserves only whether somebody was an adult: the first day of a year. */
const bandOf = (birth: string): string => {
  const year = Number(/^\d{4}(?=-\d\d-\d\d$)/.exec(birth)?.[0])
  return year > 0 ? (year < 2008 ? '1980-01-01' : `${year}-01-01`) : ''
}

/**
 * Redacts everything in a recording that is not listed as harmless. Equal texts get equal tokens, ignoring case and surrounding
 * blanks. A token states the class and the approximate length. The original values are stored nowhere and forgotten with this
 * object.
 */
export const createRedaction = (policy = ours): Redaction => {
  const texts = new Map<string, string>()
  const numbers = new Map<number, number>()
  const counts: Record<string, number> = {}
  const known: Record<string, { class: string; length: string }> = {}

  const tokenFor = (text: string, field: string): string => {
    const folded = text.normalize('NFKC').trim().toUpperCase()
    if (folded === '') return text
    const met = texts.get(folded)
    if (met !== undefined) return met
    const name = classOf(field)
    const token = tokenOf(name, texts.size + 1)
    texts.set(folded, token)
    counts[name] = (counts[name] ?? 0) + 1
    known[token] = { class: name, length: bucketOf(text.length) }
    return token
  }

  const numberFor = (value: number): number => {
    if (value === 0) return 0
    const met = numbers.get(value) ?? numberTokenOf(numbers.size + 1, Math.sign(value))
    numbers.set(value, met)
    return met
  }

  const through = (value: unknown, rule: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => through(item, rule, field))
    if (isFields(value)) {
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !never.test(key))
          .map(([key, part]) => [
            isName(key) || (isFields(rule) && '*' in rule && isPlain(key)) ? key : tokenFor(key, 'key'),
            through(part, below(rule, key), key),
          ]),
      )
    }
    if (typeof value === 'string') {
      if (rule === 'birth') return bandOf(value)
      const mayStay = rule === 'keep' || (isFields(rule) && rule['itself'] === 'keep')
      return mayStay && isPlain(value) ? value : tokenFor(value, field)
    }
    if (typeof value === 'number') return rule === 'keep' && !isCardNumber(value) ? value : numberFor(value)
    return typeof value === 'boolean' ? value && rule === 'keep' : value
  }

  /** Returns a persisted xstate snapshot: contexts by their charts' rules, and of services only that they run. */
  const throughSnapshot = (snapshot: unknown, id: string): unknown => {
    if (!isFields(snapshot)) return snapshot
    const { status, value, context, children, historyValue, output } = snapshot
    if (value === undefined) return { status, output: undefined, input: undefined }
    return {
      status,
      value,
      historyValue,
      output: through(output, policy.contexts[id], ''),
      context: through(context, policy.contexts[id], ''),
      children: Object.fromEntries(
        Object.entries((children ?? {}) as Record<string, Record<string, unknown>>).map(([name, child]) => [
          name,
          { ...child, snapshot: throughSnapshot(child['snapshot'], name) },
        ]),
      ),
    }
  }

  const ruleOf = (place: Exclude<Place, { kind: 'snapshot' }>): unknown => {
    if (place.kind === 'event') return policy.events[place.type]
    if (place.kind === 'answer') return policy.answers[place.src]
    return place.kind === 'input' ? policy.inputs[place.chart] : policy.failure
  }

  return {
    redact: (place, value) => {
      if (place.kind !== 'snapshot') return through(value, ruleOf(place), place.kind)
      const { persisted, ...frame } = value as { persisted: unknown }
      return { ...frame, persisted: throughSnapshot(persisted, place.chart) }
    },
    counts: () => ({ ...counts, numbers: numbers.size }),
    tokens: () => known,
  }
}
