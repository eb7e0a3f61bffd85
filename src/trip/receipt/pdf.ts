/** A line of a receipt, with a value at its end. `level` is 1 for the title, 2 for a heading, and 0 for other lines. */
export interface ReceiptLine {
  text: string
  end?: string
  level?: 0 | 1 | 2
}

/** A page that was drawn as a JPEG image. */
export interface DrawnPage {
  jpeg: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** A4 with margins, in points. */
export const paper = { width: 595, height: 842, margin: 56 } as const

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

/** Converts the lines to drawing operators, page by page. */
const pagesOf = (lines: readonly ReceiptLine[]): string[] => {
  const pages: string[][] = [[]]
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
      pages.push([])
      y = paper.height - paper.margin
    }
    for (const [place, row] of rows.entries()) {
      y -= size * leading
      const page = pages.at(-1)
      page?.push(textAt(paper.margin, y, row, size, level > 0))
      if (place === 0 && shownEnd) page?.push(textAt(paper.width - paper.margin - endWidth, y, shownEnd, size, level > 0))
    }
  }
  return pages.map((orders) => orders.join('\n'))
}

type Body = string | Uint8Array<ArrayBuffer>

/** Assembles a PDF file from numbered objects. The first is the catalogue. */
const fileOf = (objects: readonly (readonly Body[])[]): Blob => {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const write = (body: Body) => {
    const bytes = typeof body === 'string' ? encoder.encode(body) : body
    parts.push(bytes)
    length += bytes.byteLength
  }
  write('%PDF-1.7\n')
  const offsets = objects.map((object, place) => {
    const offset = length
    write(`${place + 1} 0 obj\n`)
    for (const body of object) write(body)
    write('\nendobj\n')
    return offset
  })
  const table = length
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

const stream = (dictionary: string, body: Body): Body[] => {
  const length = typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.byteLength
  return [`<< ${dictionary}/Length ${length} >>\nstream\n`, body, '\nendstream']
}

const fonts = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
]

const language = (locale: string): string => `/Lang (${locale})`

/**
 * Assembles a PDF file from pages, which start at the fifth object. Each page is followed by its content and, if it was drawn, by its
 * image.
 */
const document = (locale: string, pages: readonly (readonly Body[][])[]): Blob => {
  const firstPage = 5
  const starts = pages.map((_, place) => firstPage + pages.slice(0, place).reduce((sum, page) => sum + page.length + 1, 0))
  const box = `/MediaBox [0 0 ${paper.width} ${paper.height}]`
  return fileOf([
    [`<< /Type /Catalog /Pages 2 0 R ${language(locale)} >>`],
    [`<< /Type /Pages /Kids [${starts.map((start) => `${start} 0 R`).join(' ')}] /Count ${pages.length} >>`],
    ...fonts.map((font) => [font]),
    ...pages.flatMap((page, place) => {
      const start = starts[place] ?? firstPage
      const image = page.length > 1 ? ` /XObject << /I ${start + 2} 0 R >>` : ''
      const resources = `/Resources << /Font << /R 3 0 R /B 4 0 R >>${image} >>`
      return [[`<< /Type /Page /Parent 2 0 R ${box} ${resources} /Contents ${start + 1} 0 R >>`], ...page]
    }),
  ])
}

/** Writes a receipt as a PDF file with text in the standard fonts. Characters that they lack become `?`: see `isWritable`. */
export const writtenPdf = (lines: readonly ReceiptLine[], locale: string): Blob =>
  document(
    locale,
    pagesOf(lines).map((orders) => [stream('', orders)]),
  )

/** Writes a receipt as a PDF file with drawn pages. */
export const drawnPdf = (drawn: readonly DrawnPage[], locale: string): Blob =>
  document(
    locale,
    drawn.map(({ jpeg, width, height }) => [
      stream('', `q ${paper.width} 0 0 ${paper.height} 0 0 cm /I Do Q`),
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
        jpeg,
      ),
    ]),
  )
