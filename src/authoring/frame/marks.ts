/** Where a text comes from: a word of a step's content. */
export interface Source {
  step: string
  word: string
}

// Signs of the private-use area: nobody writes them, and the content-management system refuses them in a text.
const opens = '\ue000'
const names = '\ue001'
const closes = '\ue002'
const zero = 0xe010

const sources: Source[] = []
const numbers = new Map<string, number>()

const numberOf = (source: Source): number => {
  const key = `${source.step} ${source.word}`
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, sources.length)
  return sources.push(source) - 1
}

/** A text that says between signs that nobody sees where it comes from. */
export const mark = (text: string, source: Source): string => {
  const number = [...String(numberOf(source))].map((digit) => String.fromCharCode(zero + Number(digit))).join('')
  return opens + number + names + text + closes
}

const anySign = /[\ue000-\ue019]/
const opening = /\ue000([\ue010-\ue019]+)\ue001/g
const strays = /[\ue000-\ue019]/g

/** Whether a text has marks, whole or cut. */
export const isMarked = (text: string): boolean => anySign.test(text)

/** A text without its marks, and where its marked parts come from, each once. A mark that was cut in two still names its source. */
export const unmark = (text: string): { text: string; sources: Source[] } => {
  if (!isMarked(text)) return { text, sources: [] }
  const found = new Set<Source>()
  for (const [, number = ''] of text.matchAll(opening)) {
    const index = Number([...number].map((sign) => sign.charCodeAt(0) - zero).join(''))
    const source = sources[index]
    if (source) found.add(source)
  }
  return { text: text.replace(opening, '').replace(strays, ''), sources: [...found] }
}
