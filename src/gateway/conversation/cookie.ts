import { createHash, randomBytes } from 'node:crypto'

const form = /^[0-9a-f]{32}$/

/** Returns the name of the cookie. Browsers accept the `__Host-` prefix only over HTTPS. */
const nameOf = (isHttps: boolean) => (isHttps ? '__Host-farechart' : 'farechart')

/**
 * Reads the visitor's cookie from a request. If there are several, the first counts. Returns undefined if it is missing or
 * malformed.
 */
export const readCookie = (request: Request): string | undefined => {
  const wanted = `${nameOf(new URL(request.url).protocol === 'https:')}=`
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const pair = part.trim()
    if (pair.startsWith(wanted)) return form.test(pair.slice(wanted.length)) ? pair.slice(wanted.length) : undefined
  }
  return undefined
}

/** Creates a cookie value of 128 random bits. */
export const mintCookie = (): string => randomBytes(16).toString('hex')

/** Hashes a cookie value. Only the hash is stored. */
export const hashCookie = (value: string): string => createHash('sha256').update(value).digest('hex')

/** Builds the `set-cookie` header that binds a browser to its conversations. */
export const setCookie = (value: string, isHttps: boolean): string =>
  `${nameOf(isHttps)}=${value}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
