import { createHash } from 'node:crypto'
import { between, waitingEnd, waitingStartOf } from './built-page.ts'

/** A results page that contains its first rows, and the hash of the style that it has in addition. */
export interface EarlyPage {
  html: string
  styleHash: string
}

const linksOf = (page: string) => between(page, '<template id="later-flight-selection">', '</template>').read

const styleLink = /<link rel="stylesheet" href="\/(assets\/early-[\w-]+\.css)">/

const firstStyleEnd = '</style>'

/** Returns the path of the style sheet with the rules of the list, which a results page loads after its first paint. */
export const laterStyleOf = (page: string): string | undefined => styleLink.exec(linksOf(page))?.[1]

/**
 * Moves the style attributes of rendered HTML into rules, because the content security policy allows styles only by hash. Throws if an
 * attribute contains more than names and numbers.
 */
const withoutStyleAttributes = (html: string): { html: string; rules: string } => {
  const places = new Map<string, number>()
  // React escapes quotes in texts, so that only attributes match.
  const plain = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!/^[\w\s:;.%-]*$/.test(style)) throw new Error(`a rendered style is not plain: ${style}`)
    const place = places.get(style) ?? places.size
    places.set(style, place)
    return ` data-place="${place}"`
  })
  return { html: plain, rules: [...places].map(([style, place]) => `[data-place="${place}"]{${style}}`).join('') }
}

/**
 * Replaces the skeleton of a results page by rendered rows, and includes the rules of the list, which the page then no longer loads. Throws
 * if the page comes from another build.
 */
export const writeEarlyPage = (page: string, rows: string, listStyle: string): EarlyPage => {
  const { html, rules } = withoutStyleAttributes(rows)
  const style = listStyle.trim() + rules
  const filled = between(page, waitingStartOf('flight-selection'), waitingEnd).write(html)
  const styled = filled.replace(firstStyleEnd, () => `${firstStyleEnd}<style>${style}</style>`)
  const [link = ''] = styleLink.exec(linksOf(page)) ?? []
  return {
    html: styled.replace(link, ''),
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
  }
}
