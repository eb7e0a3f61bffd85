import DOMPurify, { type Config } from 'dompurify'

/** Allowed tags, which lose their attributes. Of all other tags, only the text is kept. */
const tags = ['b', 'strong', 'i', 'em', 'u', 'br', 'span', 'p', 'sub', 'sup']

const longest = 20_000
const mostItems = 60

interface PolicyFactory {
  createPolicy: (name: string, rules: Record<string, (given: string) => string>) => Config['TRUSTED_TYPES_POLICY']
}

/** The only Trusted Types policy of the page. No other code creates HTML. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('farechart-html', {
  createHTML: (html: string) => html,
  createScriptURL: () => '',
})

const clean = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: [],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true }),
  }) as string

/** Additional tags for printed pages. Their only attribute is `class`. */
const layoutTags = [
  'header',
  'footer',
  'section',
  'div',
  'h1',
  'h2',
  'h3',
  'dl',
  'dt',
  'dd',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'th',
  'td',
]

/** Sanitises the HTML of a printed page. Returns nodes, so that placeholders can be filled in as text. */
export const sanitisedPage = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags, ...layoutTags],
    ALLOWED_ATTR: ['class'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy }),
  })

/** Splits a fragment at `//`. The slashes in a URL do not split it. */
const piecesOf = (html: string): string[] => {
  const pieces: string[] = []
  for (const piece of html.split('//')) {
    const last = pieces.at(-1)
    if (last !== undefined && /https?:$/i.test(last)) pieces[pieces.length - 1] = `${last}//${piece}`
    else pieces.push(piece)
  }
  return pieces.slice(0, mostItems)
}

const saysSomething = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== ''

/**
 * Sanitises an untrusted fragment and splits it into items, which are separated by `//` (contract, 5.5). Each item is a string. In browsers
 * with Trusted Types, it is an object that only `dangerouslySetInnerHTML` accepts.
 */
export const sanitisedItems = (html: string): string[] =>
  piecesOf(html.slice(0, longest))
    .map(clean)
    .filter((item) => saysSomething(String(item)))
