import DOMPurify from 'dompurify'

/** Tags that may stay; of any other only the words stay, and no tag keeps an attribute. */
const tags = ['b', 'strong', 'i', 'em', 'u', 'br', 'span', 'p', 'sub', 'sup']

const longest = 20_000
const mostItems = 60

interface PolicyFactory {
  createPolicy: (name: string, rules: Record<string, (given: string) => string>) => unknown
}

/** The page's one policy: the browser takes from it alone what becomes HTML, and nothing else here makes any. */
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
    ...(policy !== undefined && { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true }),
  }) as unknown as string

/** Whether a fragment says anything once its tags are gone. */
const saysSomething = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== ''

/**
 * The items of a foreign fragment, parted by `//` (gateway-wire-format, 5.5), each clean HTML: a text, or where the browser has them an object
 * that only `dangerouslySetInnerHTML` takes. The `//` of an address parts nothing.
 */
export const sanitisedItems = (html: string): string[] =>
  html
    .slice(0, longest)
    .split(/(?<!:)\/\//, mostItems)
    .map(clean)
    .filter((item) => saysSomething(String(item)))
