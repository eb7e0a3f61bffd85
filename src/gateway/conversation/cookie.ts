import { createHash, randomBytes } from 'node:crypto'

const form = /^[0-9a-f]{32}$/

/** Returns the cookie's name. The `__Host-` prefix requires HTTPS. Over plain HTTP a browser would refuse the cookie. */
const nameOf = (isHttps: boolean) => (isHttps ? '__Host-farechart' : 'farechart')

/** Returns the visitor's cookie, if the request has a well-formed one. The first of several counts. */
export const readCookie = (request: Request): string | undefined => {
  const wanted = `${nameOf(new URL(request.url).protocol === 'https:')}=`
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const pair = part.trim()
    if (pair.startsWith(wanted)) return form.test(pair.slice(wanted.length)) ? pair.slice(wanted.length) : undefined
  }
  return undefined
}

/** Returns a new cookie value: 128 random bits. */
export const mintCookie = (): string => randomBytes(16).toString('hex')

/** Returns the stored form of a cookie: its hash. */
export const hashCookie = (value: string): string => createHash('sha256').update(value).digest('hex')

/** Returns the `set-cookie` header that binds a browser to its conversations. */
export const setCookie = (value: string, isHttps: boolean): string =>
  `${nameOf(isHttps)}=${value}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
