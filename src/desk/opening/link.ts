/** What a traveller's link names: the support code, and the key that no server is ever told. */
export interface SharedLink {
  code: string
  /** AES, 256 bits, in base64url; '' where only the code was given. */
  key: string
  /** The number of the step to begin at. */
  moment?: number
}

const signsOfCode = /^[A-HJKMNP-Z2-9]{8}$/
const signsOfKey = /^[\w-]{43}$/

/** How a code is read out and typed: in any case, in groups, with blanks. */
const codeIn = (text: string): string | undefined => {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return signsOfCode.test(code) ? code : undefined
}

/**
 * Reads a link (`https://…/desk/#CODE.KEY`), what is behind its `#`, or a code alone, with or without the key beside it. Undefined where
 * there is no support code in it.
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

/** Whether this can be a key at all. */
export const isKey = (key: string): boolean => signsOfKey.test(key)

/** What stands behind the `#` of the address while a shared recording is open: a reload opens it again. */
export const hashOfLink = ({ code, key, moment }: SharedLink): string =>
  `#${code}.${key}${moment === undefined ? '' : `&n=${moment}`}`
