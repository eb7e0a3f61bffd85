import { type DrawnBox, type DrawnChip, type DrawnEdge, type DrawnLine, type DrawnView, junction } from './drawn.ts'
import { sizes } from './sizes.ts'
import { tipOf, edgePathOf } from './edge-path.ts'

const { name, line, lineHeight, nameAt, pad } = sizes

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Colours that can be read on light and dark pages, because the picture has a background of its own. */
const style = `text{font:${line}px Arial,Helvetica,"Liberation Sans",sans-serif;fill:#11181c}
.name{font-size:${name}px;font-weight:700}.note{fill:#475157}.fails{fill:#b3231b}.answers{fill:#1a6a3c}
.middle{text-anchor:middle}.page{fill:#f4f5f2}.box{fill:#fff;stroke:#11181c;stroke-width:1.5}.compound,.parallel{stroke-width:2.5}.elsewhere{fill:none;stroke-dasharray:3 3}
.edge{fill:none;stroke:#5f6a70;stroke-width:1.5}.tip{fill:#5f6a70}.plate{fill:#f4f5f2}.chip{fill:#eaece7}`

const textOf = (words: string, x: number, y: number, kind: string): string =>
  `<text x="${x}" y="${y}"${kind ? ` class="${kind}"` : ''}>${escaped(words)}</text>`

const toned = (lines: readonly DrawnLine[], x: number, y: number): string =>
  lines.map(({ words, tone }, at) => textOf(words, x, y + at * lineHeight, tone)).join('')

const boxOf = ({ x, y, width, height, kind, name: said, note, lines }: DrawnBox): string => {
  if (kind === 'junction') return `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/>`
  const final =
    kind === 'final' ? `<rect class="box" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="3"/>` : ''
  const below = y + nameAt + lineHeight
  return `<rect class="box ${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'elsewhere' ? 14 : 5}"/>${final}${textOf(said, x + pad, y + nameAt, 'name')}${note ? textOf(note, x + pad, below, 'note') : ''}${toned(lines, x + pad, below + (note ? lineHeight : 0))}`
}

const edgeOf = ({ points, to }: Pick<DrawnEdge, 'points' | 'to'>): string =>
  `<path class="edge" d="${edgePathOf(points)}"/>${to.startsWith(junction) ? '' : `<path class="tip" d="${tipOf(points)}"/>`}`

const labelOf = ({ label, lines }: DrawnEdge): string =>
  label
    ? `<rect class="plate" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}"/><g class="middle">${toned(lines, label.x + label.width / 2, label.y + lineHeight - 3)}</g>`
    : ''

const chipOf = ({ x, y, width, height, words, tone }: DrawnChip): string =>
  `<rect class="chip" x="${x}" y="${y}" width="${width}" height="${height}" rx="11"/>${textOf(words, x + pad, y + 15, tone)}`

/**
 * Converts a view to an SVG file for documents outside the product. The file contains its styles, because it cannot use the
 * product's.
 */
export const svgOf = (view: DrawnView, title: string): string => {
  const { width, height, boxes, edges, chips, start } = view
  const [from] = start
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${style}</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="8"/>`,
    ...chips.map(chipOf),
    ...edges.map(edgeOf),
    ...(from ? [`${edgeOf({ points: start, to: '' })}<circle cx="${from[0]}" cy="${from[1]}" r="5"/>`] : []),
    ...boxes.map(boxOf),
    ...edges.map(labelOf),
    '</svg>',
    '',
  ].join('\n')
}
