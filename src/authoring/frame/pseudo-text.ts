import type { Messages } from '@lingui/core'
import type { CompiledIcuChoices, CompiledMessageToken } from '@lingui/message-utils/compileMessage'

/** Accented letters of Latin-1 only, because the typeface contains no others. */
const plain = 'acdeinouyACDEINOUY'
const accents = 'áçðéíñóúýÁÇÐÉÍÑÓÚÝ'

const accented = (letter: string): string => accents[plain.indexOf(letter)] ?? letter

/** Matches tags and placeholders, which must stay unchanged. */
const fixed = /(<[^>]*>|\{[^}]*\})/

const latin = /[a-z]/i
const letter = /\p{L}/u

/** Growth of texts in other scripts, as a fraction. Latin texts grow about as much because their vowels are doubled. */
const growth = 0.4

const pseudoPart = (part: string): string => {
  if (latin.test(part)) return part.replace(/[a-z]/gi, (each) => accented(each).repeat(/[aeiou]/i.test(each) ? 2 : 1))
  return letter.test(part) ? `${part} ${[...part].slice(0, Math.ceil(part.length * growth)).join('')}` : part
}

/**
 * Makes a text about 40 % longer, with accents on its letters, so that an author sees how the page would look in a wordier language.
 * Tags and placeholders stay unchanged.
 */
export const pseudoText = (text: string): string =>
  text
    .split(fixed)
    .map((part, index) => (index % 2 === 1 ? part : pseudoPart(part)))
    .join('')

type Compiled = Messages[string]

/** ICU placeholders that select one of several texts. */
const choosing: readonly string[] = ['plural', 'selectordinal', 'select']

/** A compiled placeholder that selects a text. The values are texts, except for the offset of a plural, which is a number. */
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
