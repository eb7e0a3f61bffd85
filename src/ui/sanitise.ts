import DOMPurify, { type Config } from 'dompurify'

/** The permitted tags, without attributes. Of all others only the text remains. */
const tags = ['b', 'strong', 'i', 'em', 'u', 'br', 'span', 'p', 'sub', 'sup']

const longest = 20_000
const mostItems = 60

interface PolicyFactory {
  createPolicy: (name: string, rules: Record<string, (given: string) => string>) => Config['TRUSTED_TYPES_POLICY']
}

/** The page's only Trusted Types policy: no other code here creates HTML. */
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

/** Returns the items between `//`. The slashes of a URL do not separate. */
const piecesOf = (html: string): string[] => {
  const pieces: string[] = []
  for (const piece of html.split('//')) {
    const last = pieces.at(-1)
    if (last !== undefined && /https?:$/i.test(last)) pieces[pieces.length - 1] = `${last}//${piece}`
    else pieces.push(piece)
  }
  return pieces.slice(0, mostItems)
}

/** Tells whether a fragment contains text without its tags. */
const saysSomething = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== ''

/**
 * Returns the sanitised items of a foreign fragment, separated by `//` (contract, 5.5). Each is a string or, in browsers with
 * Trusted Types, an object that only `dangerouslySetInnerHTML` accepts.
 */
export const sanitisedItems = (html: string): string[] =>
  piecesOf(html.slice(0, longest))
    .map(clean)
    .filter((item) => saysSomething(String(item)))
