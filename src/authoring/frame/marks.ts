/** Where a text comes from: a word of a document, such as `title` of `steps/home`. */
export interface TextSource {
  document: string
  word: string
}

// Private-use characters. Nobody types them, and the content-management system rejects texts that contain them.
const opens = '\ue000'
const names = '\ue001'
const closes = '\ue002'
const zero = 0xe010

const sources: TextSource[] = []
const numbers = new Map<string, number>()

const numberOf = (source: TextSource): number => {
  const key = `${source.document} ${source.word}`
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, sources.length)
  return sources.push(source) - 1
}

/** Surrounds a text with invisible characters that encode its source. An empty text stays empty. */
export const mark = (text: string, source: TextSource): string => {
  if (text === '') return ''
  const number = [...String(numberOf(source))].map((digit) => String.fromCharCode(zero + Number(digit))).join('')
  return opens + number + names + text + closes
}

/**
 * Marks each part of a message between its tags, such as `<0>` and `</0>`, because Lingui renders every part as a text of its
 * own.
 */
export const markParts = (text: string, source: TextSource): string =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part, index) => (index % 2 === 1 ? part : mark(part, source)))
    .join('')

const anySign = /[\ue000-\ue019]/
const opening = /\ue000([\ue010-\ue019]+)\ue001/g
const strays = /[\ue000-\ue019]/g

/** True if a text contains a mark or a part of one. */
export const isMarked = (text: string): boolean => anySign.test(text)

/**
 * Removes the marks from a text and returns their sources without duplicates. If a text was cut, its source is known as long as
 * the opening of the mark remains.
 */
export const unmark = (text: string): { text: string; sources: TextSource[] } => {
  if (!isMarked(text)) return { text, sources: [] }
  const found = new Set<TextSource>()
  for (const [, number = ''] of text.matchAll(opening)) {
    const index = Number([...number].map((sign) => sign.charCodeAt(0) - zero).join(''))
    const source = sources[index]
    if (source) found.add(source)
  }
  return { text: text.replace(opening, '').replace(strays, ''), sources: [...found] }
}
