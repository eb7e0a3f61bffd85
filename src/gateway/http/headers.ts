export interface PolicyOptions {
  /** `sha256-…` hashes of a prerendered document's inline scripts. */
  scriptHashes?: readonly string[]
  /** Only the bank's challenge may be framed, and only by us. */
  isFramedByUs?: boolean
  /** Origin of the content-management system. Set for the author's document only. */
  framedBy?: string
  /** Origin that this page may frame: the storefronts', for the author's editor. */
  frames?: string
}

/**
 * Returns a document's content security policy: same-origin resources only, inline scripts only by hash, and one Trusted Types
 * policy.
 */
export const documentPolicy = ({
  scriptHashes = [],
  isFramedByUs = false,
  framedBy,
  frames = "'self'",
}: PolicyOptions = {}): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self'",
    "connect-src 'self'",
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
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(self), usb=()',
}

const year = 31_536_000

/** Sets the headers common to all responses, and keeps a response's own content security policy. */
export const withSecurityHeaders = (response: Response, { isHttps }: { isHttps: boolean }): Response => {
  for (const [name, value] of Object.entries(forEverything)) response.headers.set(name, value)
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', dataPolicy)
  if (isHttps) response.headers.set('strict-transport-security', `max-age=${year}; includeSubDomains`)
  return response
}
