import { redactionPolicy } from './redact-policy.ts'
import { isCardNumber, looksLike } from './redact-scan.ts'
import { numberTokenOf, tokenOf } from './redact-tokens.ts'
import type { InputKind, Redact } from './record-file.ts'

/** Redacts values, and counts the redacted values by class. `tokens` describes every token by class and approximate length. */
export interface Redaction {
  redact: Redact
  counts: () => Record<string, number>
  tokens: () => Record<string, { class: string; length: string }>
}

/** Fields that are removed without leaving a token, because their values give access or can be used to pay. */
const never =
  /^(?:pass(?:word|code)|pin|otp|cvv|cvc|cvn|securityCode|cardNumber|pan|fraudNetData|answer|authorization|.*token|merchantSession|walletSession)$/i

/** The class of a redacted value, by the name of its field. */
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

/** Returns true if a text is harmless. Even a text that the policy keeps must be short and must not look like personal data. */
const isPlain = (text: string): boolean => text.length <= longest && looksLike(text) === undefined

const isName = (key: string): boolean => /^[a-z_$][\w$-]{0,39}$/i.test(key) && looksLike(key) === undefined

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const below = (rule: unknown, key: string): unknown =>
  isFields(rule) ? (Object.hasOwn(rule, key) ? rule[key] : rule['*']) : undefined

/**
 * Replaces a date of birth by one that all passengers of a type share, so that nobody can be told apart. In the year of the
 * recording and the next, it fits the type. Returns an empty text if the date or the type is invalid.
 */
const bandOf = (birth: string, type: unknown, year: number): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(birth)) return ''
  const years: Record<string, number> = { ADT: 1980, CHD: year - 6, INF: year }
  const shared = years[String(type)]
  return shared === undefined ? '' : `${shared}-01-01`
}

/**
 * Creates a redaction, which replaces every value of a recording that the policy does not keep. Texts that are equal apart from
 * case and surrounding blanks get the same token. A token states the class of the text. The original values are kept only in this
 * object and are never stored. `recordedAt` is the time of the recording, as an ISO instant.
 */
export const createRedaction = (recordedAt = new Date().toISOString()): Redaction => {
  const year = Number(recordedAt.slice(0, 4))
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
            below(rule, key) === 'birth' ? bandOf(String(part), value['type'], year) : through(part, below(rule, key), key),
          ]),
      )
    }
    if (typeof value === 'string') {
      const mayStay = rule === 'keep' || (isFields(rule) && rule['itself'] === 'keep')
      return mayStay && isPlain(value) ? value : tokenFor(value, field)
    }
    if (typeof value === 'number') return rule === 'keep' && !isCardNumber(value) ? value : numberFor(value)
    return typeof value === 'boolean' ? value && rule === 'keep' : value
  }

  /**
   * Redacts a persisted xstate snapshot. Contexts are redacted by the rules for their charts. Of operations, only the status is
   * kept.
   */
  const throughSnapshot = (snapshot: unknown, id: string): unknown => {
    if (!isFields(snapshot)) return snapshot
    const { status, value, context, children, historyValue, output } = snapshot
    if (value === undefined) return { status, output: undefined, input: undefined }
    return {
      status,
      value,
      historyValue,
      output: through(output, redactionPolicy.contexts[id], ''),
      context: through(context, redactionPolicy.contexts[id], ''),
      children: Object.fromEntries(
        Object.entries((children ?? {}) as Record<string, Record<string, unknown>>).map(([name, child]) => [
          name,
          { ...child, snapshot: throughSnapshot(child['snapshot'], name) },
        ]),
      ),
    }
  }

  const ruleOf = (place: Exclude<InputKind, { kind: 'snapshot' }>): unknown => {
    if (place.kind === 'event') return redactionPolicy.events[place.type]
    if (place.kind === 'answer') return redactionPolicy.answers[place.src]
    return place.kind === 'input' ? redactionPolicy.inputs[place.chart] : redactionPolicy.failure
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
