/** A shared link's contents: the support code, and the key that no server receives. */
export interface SharedLink {
  code: string
  /** AES, 256 bits, in base64url, or empty if only the code was given. */
  key: string
  /** Number of the first step to show. */
  moment?: number
}

const signsOfCode = /^[A-HJKMNP-Z2-9]{8}$/
const signsOfKey = /^[\w-]{43}$/

/** Returns a code as spoken or typed: in any case, grouped or with blanks. */
const codeIn = (text: string): string | undefined => {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return signsOfCode.test(code) ? code : undefined
}

/**
 * Parses a link (`https://…/desk/#CODE.KEY`), its part after the `#`, or a code with or without the key. Undefined without a
 * support code.
 */
export const readLink = (text: string, typedKey = ''): SharedLink | undefined => {
  const [shared = '', at] = text
    .trim()
    .replace(/^[^#]*#/, '')
    .split('&n=')
  const [first = '', second = ''] = shared.split('.')
  const code = codeIn(first)
  if (code === undefined) return undefined
  const moment = /^\d{1,6}$/.test(at ?? '') ? Number(at) : undefined
  return { code, key: (second || typedKey).trim(), ...(moment !== undefined && { moment }) }
}

/** Tells whether this has the form of a key. */
export const isKey = (key: string): boolean => signsOfKey.test(key)

/** Returns the address's hash while a shared recording is open, so that a reload opens it again. */
export const hashOfLink = ({ code, key, moment }: SharedLink): string =>
  `#${code}.${key}${moment === undefined ? '' : `&n=${moment}`}`
