import type { Messages } from '@lingui/core'
import type { CompiledIcuChoices, CompiledMessageToken } from '@lingui/message-utils/compileMessage'

/** Only letters of Latin-1, because the typeface has no others. */
const plain = 'acdeinouyACDEINOUY'
const accents = 'áçðéíñóúýÁÇÐÉÍÑÓÚÝ'

const accented = (letter: string): string => accents[plain.indexOf(letter)] ?? letter

/** Tags and placeholders, which stay unchanged. */
const fixed = /(<[^>]*>|\{[^}]*\})/

const latin = /[a-z]/i
const letter = /\p{L}/u

/** Fraction by which a text without Latin letters grows. In others, the doubled vowels have about the same effect. */
const growth = 0.4

const pseudoPart = (part: string): string => {
  if (latin.test(part)) return part.replace(/[a-z]/gi, (each) => accented(each).repeat(/[aeiou]/i.test(each) ? 2 : 1))
  return letter.test(part) ? `${part} ${[...part].slice(0, Math.ceil(part.length * growth)).join('')}` : part
}

/**
 * Makes a text about 40 % longer, with accents on its letters, so that an author sees how the page would look in a wordier language.
 * Tags and placeholders remain.
 */
export const pseudoText = (text: string): string =>
  text
    .split(fixed)
    .map((part, index) => (index % 2 === 1 ? part : pseudoPart(part)))
    .join('')

type Compiled = Messages[string]

/** Types of placeholders that choose one of several texts. */
const choosing: readonly string[] = ['plural', 'selectordinal', 'select']

/** A placeholder that chooses a text. The offset of a plural is a number, or undefined. */
const isChoice = (token: Exclude<CompiledMessageToken, string>): token is [string, string, CompiledIcuChoices] =>
  choosing.includes(token[1] ?? '')

const pseudoToken = (token: CompiledMessageToken): CompiledMessageToken => {
  if (typeof token === 'string') return pseudoText(token)
  if (!isChoice(token)) return token
  const [name, type, choices] = token
  const stretched = Object.entries(choices).map(([key, choice]) => [
    key,
    typeof choice === 'number' || choice === undefined ? choice : pseudoMessage(choice),
  ])
  return [name, type, Object.fromEntries(stretched) as CompiledIcuChoices]
}

/** Applies `pseudoText` to a compiled message. The values of its placeholders stay unchanged. */
export const pseudoMessage = (message: Compiled): Compiled =>
  typeof message === 'string' ? pseudoText(message) : message.map(pseudoToken)
