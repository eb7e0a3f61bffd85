const escaped = /~[01]/g
const badEscape = /~(?![01])/

const ofPointer = (path: string): readonly string[] | undefined => {
  const tokens = path.slice(1).split('/')
  if (!path.includes('~')) return tokens
  return badEscape.test(path) ? undefined : tokens.map((token) => token.replace(escaped, (sign) => (sign === '~1' ? '/' : '~')))
}

/** Matches one segment of a dotted path: a name, or an index in brackets. */
const dotted = /^(?:\.?([^.[\]]+)|\[(\d+|-)\])/

const ofDotted = (path: string): readonly string[] | undefined => {
  const tokens: string[] = []
  let rest = path
  while (rest !== '') {
    const [step, name, index] = dotted.exec(rest) ?? []
    const token = name ?? index
    if (step === undefined || token === undefined) return undefined
    tokens.push(token)
    rest = rest.slice(step.length)
  }
  return tokens
}

/**
 * Splits a path into tokens. It may be a JSON Pointer (`/title/en-US`) or the dotted form that some systems use
 * (`title.list[0]`). The empty string stands for the whole document. Returns undefined if the path is malformed.
 */
export const tokensOf = (path: unknown): readonly string[] | undefined => {
  if (typeof path !== 'string') return undefined
  if (path === '') return []
  return path.startsWith('/') ? ofPointer(path) : ofDotted(path)
}

/** Joins tokens to a JSON Pointer. */
export const pointerOf = (tokens: readonly string[]): string =>
  tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
