import { plainDigits } from '#src/domain/typed-digits.ts'

/**
 * A field's kind of input. digits: a short plain number, such as a security code. groups: a number with spaces, such as a card's,
 * or month and year. amount and wholeAmount: of money. phone: a telephone number. code: letters and digits, such as of a
 * document.
 */
export type Numbers = 'digits' | 'groups' | 'amount' | 'wholeAmount' | 'phone' | 'code'

const tidied = (text: string) => plainDigits(text).replaceAll(/\p{Cf}/gu, '')
const withPlainHyphens = (text: string) => tidied(text).replaceAll(/\p{Pd}|−/gu, '-')
const withPlainSeparators = (text: string) => withPlainHyphens(text).replaceAll('٫', '.').replaceAll(/[٬،]/g, ',')

/** Converts the digits of any script and any hyphens to ASCII. */
export const inPlain: Record<Numbers, (typed: string) => string> = {
  digits: (typed) => tidied(typed).replaceAll(/[\s\p{Pd}−]/gu, ''),
  groups: (typed) => tidied(typed).replaceAll(/\p{Pd}|−/gu, ' '),
  amount: withPlainSeparators,
  wholeAmount: withPlainSeparators,
  phone: (typed) => withPlainHyphens(typed).replaceAll('＋', '+'),
  code: withPlainHyphens,
}

/** The phone keyboard to show, and the browser corrections to disable. */
export const attributesOf = {
  digits: { inputMode: 'numeric' },
  groups: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  wholeAmount: { inputMode: 'numeric' },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { autoCapitalize: 'characters', spellCheck: false },
} as const satisfies Record<Numbers, object>

/** Rewrites an input's text in plain form, cut to `most` characters, and keeps the caret in place. */
export const writePlain = (input: HTMLInputElement, plain: (typed: string) => string, most: number | undefined) => {
  const typed = input.value
  const written = plain(typed).slice(0, most)
  if (written === typed) return
  const caret = input.selectionStart ?? typed.length
  const place = plain(typed.slice(0, caret)).length
  input.value = written
  input.setSelectionRange(place, place)
}
