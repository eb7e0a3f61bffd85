export interface PolicyOptions {
  /** `sha256-…` hashes of a prerendered document's inline scripts. */
  scriptHashes?: readonly string[]
  /** `sha256-…` hashes of its inline styles. */
  styleHashes?: readonly string[]
  /** True if pages of this origin may frame the page. Only the bank's challenge needs this. */
  isFramedByUs?: boolean
  /** Origin that may frame the page. Only the author's document sets it, to the content-management system. */
  framedBy?: string
  /** Origins that the page may frame. The author's editor frames the storefront. */
  frames?: string
  /** Origins from which the page may load scripts, in addition to its own. Only the author's document has any. */
  scripts?: readonly string[]
  /** Origins to which the page may send requests, in addition to its own. Only the author's document has any. */
  connections?: readonly string[]
}

const fromHereOr = (hashes: readonly string[], origins: readonly string[] = []): string =>
  ["'self'", ...origins, ...hashes.map((hash) => `'${hash}'`)].join(' ')

/**
 * Builds the content security policy of a document. It allows only resources of this origin, inline scripts and styles only by
 * hash, and a single Trusted Types policy.
 */
export const documentPolicy = ({
  scriptHashes = [],
  styleHashes = [],
  isFramedByUs = false,
  framedBy,
  frames = "'self'",
  scripts = [],
  connections = [],
}: PolicyOptions = {}): string =>
  [
    "default-src 'none'",
    `script-src ${fromHereOr(scriptHashes, scripts)}`,
    `style-src ${fromHereOr(styleHashes)}`,
    `connect-src ${[...new Set(["'self'", ...connections])].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy ?? (isFramedByUs ? "'self'" : "'none'")}`,
    "require-trusted-types-for 'script'",
    'trusted-types farechart-html',
  ].join('; ')

const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const forEverything: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers that only documents and redirects need. On the twenty files of a page, they would cost 5 kB. */
const forDocuments: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(self), usb=()',
}

const year = 31_536_000

/** Returns false if the content type rules out a document. Redirects have no content type. */
const mayBeDocument = ({ headers }: Response): boolean => {
  const type = headers.get('content-type')
  return type === null || type.includes('html')
}

/** Adds the security headers to a response. A header that the response already has is kept. */
export const withSecurityHeaders = (response: Response, { isHttps }: { isHttps: boolean }): Response => {
  const common = mayBeDocument(response) ? { ...forEverything, ...forDocuments } : forEverything
  for (const [name, value] of Object.entries({ ...common, 'content-security-policy': dataPolicy }))
    if (!response.headers.has(name)) response.headers.set(name, value)
  if (isHttps) response.headers.set('strict-transport-security', `max-age=${year}; includeSubDomains`)
  return response
}
