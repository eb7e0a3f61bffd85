import { plainDigits } from '#src/domain/typed-digits.ts'

/**
 * Kind of number that a field accepts. `digits` is a short number, such as a security code. `groups` is a number with spaces, such as that
 * of a card, or month and year. `amount` and `wholeAmount` are amounts of money. `phone` is a telephone number. `code` has letters and
 * digits, such as the number of a document.
 */
export type Numbers = 'digits' | 'groups' | 'amount' | 'wholeAmount' | 'phone' | 'code'

const tidied = (text: string) => plainDigits(text).replaceAll(/\p{Cf}/gu, '')
const withPlainHyphens = (text: string) => tidied(text).replaceAll(/\p{Pd}|−/gu, '-')
const withPlainSeparators = (text: string) => withPlainHyphens(text).replaceAll('٫', '.').replaceAll(/[٬،]/g, ',')

/** Converts typed text to plain ASCII, from the digits of any script and any kind of hyphen. */
export const inPlain: Record<Numbers, (typed: string) => string> = {
  digits: (typed) => tidied(typed).replaceAll(/[\s\p{Pd}−]/gu, ''),
  groups: (typed) => tidied(typed).replaceAll(/\p{Pd}|−/gu, ' '),
  amount: withPlainSeparators,
  wholeAmount: withPlainSeparators,
  phone: (typed) => withPlainHyphens(typed).replaceAll('＋', '+'),
  code: withPlainHyphens,
}

/** Attributes that select the keyboard of a phone and disable corrections by the browser. */
export const attributesOf = {
  digits: { inputMode: 'numeric' },
  groups: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  wholeAmount: { inputMode: 'numeric' },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { autoCapitalize: 'characters', spellCheck: false },
} as const satisfies Record<Numbers, object>

/** Rewrites the text of an input in plain ASCII, cut to `most` characters, without moving the caret. */
export const writePlain = (input: HTMLInputElement, plain: (typed: string) => string, most: number | undefined) => {
  const typed = input.value
  const written = plain(typed).slice(0, most)
  if (written === typed) return
  const caret = input.selectionStart ?? typed.length
  const place = plain(typed.slice(0, caret)).length
  input.value = written
  input.setSelectionRange(place, place)
}
