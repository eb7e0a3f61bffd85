import { marked, paper, type PdfTag, stream, tagged } from './pdf-file.ts'

/** A line of a receipt, with a value at its end. `level` is 1 for the title, 2 for a heading, and 0 for other lines. */
export interface ReceiptLine {
  text: string
  end?: string
  level?: 0 | 1 | 2
}

/** A page that was drawn as a JPEG image, with the lines on it. */
export interface DrawnPage {
  jpeg: Uint8Array<ArrayBuffer>
  width: number
  height: number
  lines: readonly ReceiptLine[]
}

const sizes = { 0: 10, 1: 18, 2: 12 } as const
const leading = 1.5

/** Characters of the standard fonts that are not in Latin 1, with their WinAnsi codes. */
const beyondLatin1: ReadonlyMap<string, number> = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((sign, place) => [sign, 0x80 + place]),
)

/** Replaces characters that the standard fonts lack by similar ones: the minus sign, non-breaking spaces, and controls for line breaks. */
const plain = (text: string): string =>
  text
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll(/[\u2060\u200e\u200f\u2066-\u2069]/g, '')

const codeOf = (sign: string): number | undefined => {
  const code = sign.codePointAt(0) ?? 0
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code
  return beyondLatin1.get(sign)
}

/** True if the standard fonts contain all characters of a text. They have no Arabic letters. */
export const isWritable = (text: string): boolean => [...plain(text)].every((sign) => codeOf(sign) !== undefined)

/**
 * Widths of the characters of Helvetica from space to tilde, in thousandths of the font size. All others are taken to be as wide as a
 * digit.
 */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778,
  722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, sign) => sum + (widths[(sign.codePointAt(0) ?? 0) - 0x20] ?? 556), 0) * size) / 1_000

/** Splits Japanese text where a line may break: never before closing punctuation or after opening punctuation. */
const partsOf = (word: string): string[] =>
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(word)].reduce<string[]>((parts, { segment }) => {
    const last = parts.at(-1)
    const isBound = last !== undefined && (/^[\p{Pe}\p{Pf}\p{Po}ー\s]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last))
    return isBound ? [...parts.slice(0, -1), last + segment] : [...parts, segment]
  }, [])

const isJapanese = (word: string): boolean => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)

/** Wraps a text to a width. A word that is wider gets a line of its own. */
export const wrapped = (text: string, width: number, measured: (text: string) => number): string[] =>
  text
    .split(/(?<= )/)
    .flatMap((word) => (isJapanese(word) ? partsOf(word) : word))
    .reduce<string[]>((lines, part) => {
      const last = lines.at(-1)
      if (last === undefined || measured((last + part).trimEnd()) > width) return [...lines, part]
      return [...lines.slice(0, -1), last + part]
    }, [])
    .map((line) => line.trimEnd())

const literal = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = codeOf(sign) ?? 0x3f
      return code < 0x80 ? sign.replaceAll(/[\\()]/g, String.raw`\$&`) : `\\${code.toString(8).padStart(3, '0')}`
    })
    .join('')

const textAt = (x: number, y: number, text: string, size: number, isBold: boolean): string =>
  `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${literal(text)}) Tj ET`

const roles = { 0: 'P', 1: 'H1', 2: 'H2' } as const

interface WrittenPage {
  orders: string[]
  tags: PdfTag[]
}

/** Converts the lines to marked drawing operators, page by page. */
const pagesOf = (lines: readonly ReceiptLine[]): WrittenPage[] => {
  const first: WrittenPage = { orders: [], tags: [] }
  const pages = [first]
  let y = paper.height - paper.margin
  const across = paper.width - 2 * paper.margin
  for (const { text, end = '', level = 0 } of lines) {
    const size = sizes[level]
    const shownEnd = plain(end)
    const endWidth = widthOf(shownEnd, size)
    const rows = wrapped(plain(text), across - (endWidth > 0 ? endWidth + 12 : 0), (row) => widthOf(row, size))
    const needed = rows.length * size * leading
    y -= level === 0 ? 0 : size * 0.6
    if (y - needed < paper.margin) {
      pages.push({ orders: [], tags: [] })
      y = paper.height - paper.margin
    }
    const { orders, tags } = pages.at(-1) ?? first
    const top = y - size * leading
    // Screen readers join adjacent texts, so a space separates them.
    const isLast = (place: number) => place === rows.length - 1 && !shownEnd
    const written = rows.map((row, place) => {
      const words = isLast(place) ? row : `${row} `
      return textAt(paper.margin, top - place * size * leading, words, size, level > 0)
    })
    if (shownEnd) written.push(textAt(paper.width - paper.margin - endWidth, top, shownEnd, size, level > 0))
    // A total is drawn like a heading, but must not be announced as one.
    const tag: PdfTag = { role: shownEnd ? 'P' : roles[level] }
    orders.push(marked(tag, tags.length, written.join('\n')))
    tags.push(tag)
    y -= needed
  }
  return pages
}

const titleOf = (lines: readonly ReceiptLine[]): string => lines.find(({ level }) => level === 1)?.text ?? ''

/** Writes a receipt as a PDF file with text in the standard fonts. Characters that they lack become `?`: see `isWritable`. */
export const writtenPdf = (lines: readonly ReceiptLine[], locale: string): Blob =>
  tagged(
    pagesOf(lines).map(({ orders, tags }) => ({ objects: [stream('', orders.join('\n'))], tags })),
    { locale, title: titleOf(lines) },
  )

/** Writes a receipt as a PDF file whose pages are images. The lines of each page are its image's alternative text. */
export const drawnPdf = (drawn: readonly DrawnPage[], locale: string): Blob =>
  tagged(
    drawn.map(({ jpeg, width, height, lines }) => {
      const alternative = lines.map(({ text, end }) => (end ? `${text}: ${end}` : text)).join('\n')
      const tag: PdfTag = { role: 'Figure', alternative }
      const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `
      return {
        objects: [stream('', marked(tag, 0, `q ${paper.width} 0 0 ${paper.height} 0 0 cm /I Do Q`)), stream(dictionary, jpeg)],
        tags: [tag],
      }
    }),
    { locale, title: titleOf(drawn.flatMap(({ lines }) => lines)) },
  )
