/** Contents of a shared link: the support code, and the key, which browsers never send to a server. */
export interface SharedLink {
  code: string
  /** 256-bit AES key in base64url. Empty if only the code was given. */
  key: string
  /** Number of the step to show first. */
  moment?: number
}

const signsOfCode = /^[A-HJKMNP-Z2-9]{8}$/
const signsOfKey = /^[\w-]{43}$/

/** Arabic and Persian digits, which some keyboards type instead of 0 to 9. */
const digits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/** Removes invisible characters, which text copied from chats may contain, and converts full-width letters and foreign digits to ASCII. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digits.indexOf(digit) % 10))
    .trim()

/** Normalises a code that was dictated or typed. Ignores case, spaces, hyphens, dots and quotation marks. */
const codeIn = (text: string): string | undefined => {
  const code = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return signsOfCode.test(code) ? code : undefined
}

const keyIn = (text: string): string => /[\w-]{43}/.exec(text)?.[0] ?? text.trim()

/**
 * Parses a link (`https://…/desk/#CODE.KEY`), the part after its `#`, or a code with or without a key. Undefined if the text contains no
 * support code.
 */
export const readSharedLink = (text: string, typedKey = ''): SharedLink | undefined => {
  const [shared = '', at] = plain(text)
    .replace(/^[^#]*#/, '')
    .split('&n=')
  const [, first = shared, second = ''] = /^(.*?)\.([\w-]{20,}.*)$/s.exec(shared) ?? []
  const code = codeIn(first)
  if (code === undefined) return undefined
  const moment = /^\d{1,6}$/.test(at ?? '') ? Number(at) : undefined
  return { code, key: keyIn(second || plain(typedKey)), ...(moment !== undefined && { moment }) }
}

/** Returns true if the text has the form of a key. */
export const isKey = (key: string): boolean => signsOfKey.test(key)

/** Formats the hash of the address for an open recording. A reload with this hash opens the recording again. */
export const hashOfLink = ({ code, key, moment }: SharedLink): string =>
  `#${code}.${key}${moment === undefined ? '' : `&n=${moment}`}`
