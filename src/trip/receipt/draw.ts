import { type DrawnPage, type ReceiptLine, wrapped } from './pdf.ts'
import { paper } from './pdf-file.ts'

/** Pixels per point. This is sharp enough for printing, at a few hundred kilobytes per page. */
const scale = 2.5
const sizes = { 0: 10, 1: 18, 2: 12 } as const
const leading = 1.6

const newPage = (direction: 'ltr' | 'rtl', family: string) => {
  const canvas = Object.assign(globalThis.document.createElement('canvas'), {
    width: Math.round(paper.width * scale),
    height: Math.round(paper.height * scale),
  })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, paper.width, paper.height)
  pen.fillStyle = '#000'
  pen.direction = direction
  const lines: ReceiptLine[] = []
  return {
    canvas,
    pen,
    lines,
    use: (level: 0 | 1 | 2) => {
      pen.font = `${level === 0 ? 400 : 700} ${sizes[level]}px ${family}`
    },
  }
}

const drawnFrom = async ({ canvas, lines }: ReturnType<typeof newPage>): Promise<DrawnPage> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('The page could not be drawn')
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height, lines }
}

/**
 * Draws the pages of a receipt with the browser, which has fonts for every script and shapes it correctly. `family` is the font of the
 * page.
 */
export const drawReceipt = (
  lines: readonly ReceiptLine[],
  { direction, family }: { direction: 'ltr' | 'rtl'; family: string },
): Promise<DrawnPage[]> => {
  const first = newPage(direction, family)
  const pages = [first]
  let y: number = paper.margin
  const [near, far] =
    direction === 'rtl' ? [paper.width - paper.margin, paper.margin] : [paper.margin, paper.width - paper.margin]
  for (const line of lines) {
    const { text, end = '', level = 0 } = line
    const height = sizes[level] * leading
    const before = pages.at(-1) ?? first
    before.use(level)
    const widthOf = (words: string) => before.pen.measureText(words).width
    const room = paper.width - 2 * paper.margin - (end ? widthOf(end) + 12 : 0)
    const rows = wrapped(text, room, widthOf)
    y += level === 0 ? 0 : sizes[level] * 0.6
    if (y + rows.length * height > paper.height - paper.margin) {
      pages.push(newPage(direction, family))
      y = paper.margin
    }
    const page = pages.at(-1) ?? first
    page.use(level)
    page.lines.push(line)
    for (const [place, row] of rows.entries()) {
      y += height
      page.pen.textAlign = 'start'
      page.pen.fillText(row, near, y, room)
      page.pen.textAlign = 'end'
      if (place === 0 && end) page.pen.fillText(end, far, y)
    }
  }
  return Promise.all(pages.map(drawnFrom))
}
