/** A detector's finding, and its location. */
export interface PrivateFinding {
  detector: 'card' | 'e-mail' | 'phone' | 'document' | 'token' | 'secret'
  /** Path of the value, or of the key. */
  at: string
}

const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place))
    const doubled = place % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const hasCard = (text: string): boolean =>
  [...text.matchAll(/\d(?:[ -]?\d){12,18}/g)].some(([found]) => {
    const digits = found.replaceAll(/\D/g, '')
    return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits) && new Set(digits).size > 1
  })

export const isCardNumber = (value: number): boolean => hasCard(String(value))

/** Estimates the randomness of a text in bits per character. Random text has more than words, codes and dates. */
const entropyOf = (text: string): number => {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0)
}

const isSecret = (text: string): boolean =>
  [...text.matchAll(/[A-Za-z0-9+/_]{24,}/g)].some(
    ([found]) => /[a-z]/i.test(found) && /\d/.test(found) && entropyOf(found) > (found.length >= 32 ? 3.6 : 4),
  )

const detectors: [PrivateFinding['detector'], (text: string) => boolean][] = [
  ['card', hasCard],
  ['e-mail', (text) => /[^\s@]@[^\s@]+\.[a-z]{2}/i.test(text)],
  ['phone', (text) => /(?:^|[^\w.:-])(?:\+|00)\d(?:[ ().-]?\d){6,}/.test(text) || /^\d(?:[ ()]?\d){8,14}$/.test(text)],
  ['document', (text) => /[A-Z0-9<]{6,}<<[A-Z<]+|[A-Z0-9<]{28,}<[A-Z0-9<]*/.test(text)],
  ['token', (text) => /eyJ[\w-]{6,}\.[\w-]{6,}/.test(text) || /^Bearer\s/i.test(text)],
  ['secret', isSecret],
]

/** Matches UUIDs. Many contain digits that would pass for a card or phone number. */
const uuid = /(?<![\da-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-f])/gi

/**
 * Returns the kind of personal, card or secret data that a text resembles, or undefined. UUIDs are random, so they are skipped.
 */
export const looksLike = (text: string): PrivateFinding['detector'] | undefined => {
  const withoutIds = text.replaceAll(uuid, '(id)')
  return detectors.find(([, detects]) => detects(withoutIds))?.[0]
}

/** Fields with hashes and with ids of the charts. They are not personal but look random. */
const madeHere = new Set([
  'ctx',
  'chain',
  'reqHash',
  'resHash',
  'shapeHash',
  'implHash',
  'policyHash',
  'digest',
  'took',
  'guards',
  'sha',
])

/** Scans the texts, card-like numbers and keys that remain in a recording for personal data, before it is stored or sent. */
export const scan = (value: unknown, at = ''): PrivateFinding[] => {
  if (typeof value === 'number') return isCardNumber(value) ? [{ detector: 'card', at }] : []
  if (typeof value === 'string') {
    const detector = looksLike(value)
    return detector ? [{ detector, at }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (madeHere.has(key)) return []
    const here = `${at}/${key}`
    const detector = Array.isArray(value) ? undefined : looksLike(key)
    return [...(detector ? [{ detector, at: here }] : []), ...scan(part, here)]
  })
}
