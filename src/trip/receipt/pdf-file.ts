/** A4 with margins, in points. */
export const paper = { width: 595, height: 842, margin: 56 } as const

/** Structure type of a part of a page, such as a heading, which screen readers announce. */
export interface PdfTag {
  role: 'H1' | 'H2' | 'P' | 'Figure'
  /** Alternative text, which screen readers read in place of a figure. */
  alternative?: string
}

type Body = string | Uint8Array<ArrayBuffer>

/** A page: its content and, if it is drawn, its image. `tags` describe the marked parts of the content, in order. */
export interface PdfPage {
  objects: readonly (readonly Body[])[]
  tags: readonly PdfTag[]
}

/** Marks drawing operators as the content of the tag with the index `place` on the page. */
export const marked = ({ role }: PdfTag, place: number, operators: string): string =>
  `/${role} << /MCID ${place} >> BDC\n${operators}\nEMC`

/** Writes a stream object. `dictionary` contains entries to add to its dictionary. */
export const stream = (dictionary: string, body: Body): Body[] => {
  const length = typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.byteLength
  return [`<< ${dictionary}/Length ${length} >>\nstream\n`, body, '\nendstream']
}

/** Writes a text in any script as a UTF-16 string object. */
const unicode = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, place) => text.charCodeAt(place).toString(16).padStart(4, '0')).join('')}>`

/** Assembles a PDF file from its objects, which are numbered from 1. The first is the catalogue, and the last contains the title. */
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
  const entries = `/Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R`
  write(`trailer\n<< ${entries} >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

const fonts = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
]

const firstPage = 5

const references = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')

/** Numbers the objects of a document: the pages, and then the structure with its root, document, parent tree and elements. */
const numbered = (pages: readonly PdfPage[]) => {
  const starts = pages.map((_, place) => pages.slice(0, place).reduce((sum, { objects }) => sum + objects.length + 1, firstPage))
  const root = pages.reduce((sum, { objects }) => sum + objects.length + 1, firstPage)
  const elements = pages.map(({ tags }, page) => {
    const before = pages.slice(0, page).reduce((sum, each) => sum + each.tags.length, 0)
    return tags.map((_, place) => root + 3 + before + place)
  })
  return { starts, root, elements }
}

/** Writes the structure tree, which lets screen readers read the pages in order and find the headings. */
const structure = (pages: readonly PdfPage[], { starts, root, elements }: ReturnType<typeof numbered>): Body[][] => [
  [`<< /Type /StructTreeRoot /K ${root + 1} 0 R /ParentTree ${root + 2} 0 R /ParentTreeNextKey ${pages.length} >>`],
  [`<< /Type /StructElem /S /Document /P ${root} 0 R /K [${references(elements.flat())}] >>`],
  [`<< /Nums [${elements.map((numbers, page) => `${page} [${references(numbers)}]`).join(' ')}] >>`],
  ...pages.flatMap(({ tags }, page) =>
    tags.map(({ role, alternative }, place) => {
      const read = alternative === undefined ? '' : ` /Alt ${unicode(alternative)}`
      return [`<< /Type /StructElem /S /${role} /P ${root + 1} 0 R /Pg ${starts[page]} 0 R /K ${place}${read} >>`]
    }),
  ),
]

/** Assembles a tagged PDF file from its pages. */
export const tagged = (pages: readonly PdfPage[], { locale, title }: { locale: string; title: string }): Blob => {
  const numbers = numbered(pages)
  const { starts, root } = numbers
  const box = `/MediaBox [0 0 ${paper.width} ${paper.height}]`
  const isTagged = `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R /ViewerPreferences << /DisplayDocTitle true >>`
  return fileOf([
    [`<< /Type /Catalog /Pages 2 0 R /Lang (${locale}) ${isTagged} >>`],
    [`<< /Type /Pages /Kids [${references(starts)}] /Count ${pages.length} >>`],
    ...fonts.map((font) => [font]),
    ...pages.flatMap(({ objects }, place) => {
      const start = starts[place] ?? firstPage
      const image = objects.length > 1 ? ` /XObject << /I ${start + 2} 0 R >>` : ''
      const resources = `/Resources << /Font << /R 3 0 R /B 4 0 R >>${image} >>`
      const entries = `/Parent 2 0 R ${box} ${resources} /Contents ${start + 1} 0 R /StructParents ${place} /Tabs /S`
      return [[`<< /Type /Page ${entries} >>`], ...objects]
    }),
    ...structure(pages, numbers),
    [`<< /Title ${unicode(title)} >>`],
  ])
}
