import { plainDigits } from '#src/domain/typed-digits.ts'

/**
 * What a field takes. digits: a short number without anything in it, as a security code. groups: a number that people space, as a card's,
 * or a month and a year. amount and wholeAmount: of money. phone: a telephone number. code: letters and digits, as of a document.
 */
export type Numbers = 'digits' | 'groups' | 'amount' | 'wholeAmount' | 'phone' | 'code'

const tidied = (text: string) => plainDigits(text).replaceAll(/\p{Cf}/gu, '')
const withPlainHyphens = (text: string) => tidied(text).replaceAll(/\p{Pd}|−/gu, '-')
const withPlainSeparators = (text: string) => withPlainHyphens(text).replaceAll('٫', '.').replaceAll(/[٬،]/g, ',')

/** What is typed in any script's digits and with any hyphens, as the rest of the product reads it. */
export const inPlain: Record<Numbers, (typed: string) => string> = {
  digits: (typed) => tidied(typed).replaceAll(/[\s\p{Pd}−]/gu, ''),
  groups: (typed) => tidied(typed).replaceAll(/\p{Pd}|−/gu, ' '),
  amount: withPlainSeparators,
  wholeAmount: withPlainSeparators,
  phone: (typed) => withPlainHyphens(typed).replaceAll('＋', '+'),
  code: withPlainHyphens,
}

/** The keyboard that a phone shows, and what a browser must not make of the text. */
export const attributesOf = {
  digits: { inputMode: 'numeric' },
  groups: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  wholeAmount: { inputMode: 'numeric' },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { autoCapitalize: 'characters', spellCheck: false },
} as const satisfies Record<Numbers, object>

/** Writes what was typed into an input in its plain form, cut to `most` characters, with the caret where it was. */
export const writePlain = (input: HTMLInputElement, plain: (typed: string) => string, most: number | undefined) => {
  const typed = input.value
  const written = plain(typed).slice(0, most)
  if (written === typed) return
  const caret = input.selectionStart ?? typed.length
  const place = plain(typed.slice(0, caret)).length
  input.value = written
  input.setSelectionRange(place, place)
}
