import { parse, type Token } from '@messageformat/parser'

/** Why a message cannot replace the shipped one, with the placeholders, plural categories or tags in question. */
export interface Flaw {
  reason: 'NOT_ICU' | 'MISSING_PLACEHOLDER' | 'UNKNOWN_PLACEHOLDER' | 'MISSING_PLURAL' | 'TAGS'
  names: readonly string[]
}

const isChoice = (token: Token): token is Extract<Token, { cases: unknown }> => 'cases' in token

const within = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...(isChoice(token) ? token.cases.flatMap((each) => within(each.tokens)) : [])])

const placeholdersIn = (tokens: readonly Token[]): string[] => [
  ...new Set(within(tokens).flatMap((token) => ('arg' in token ? [token.arg] : []))),
]

const tag = /<(\/?)(\w+)(\/?)>/g

const tagsIn = (tokens: readonly Token[]): string[] => [
  ...new Set(
    within(tokens).flatMap((token) =>
      token.type === 'content' ? [...token.value.matchAll(tag)].map(([, , name = '']) => name) : [],
    ),
  ),
]

/** True if every tag is closed in the part that opens it, with the parts of a plural or selection taken by themselves. */
const isBalanced = (tokens: readonly Token[]): boolean => {
  const open: string[] = []
  for (const token of tokens) {
    if (isChoice(token) && !token.cases.every((each) => isBalanced(each.tokens))) return false
    if (token.type !== 'content') continue
    for (const [, closes, name = '', isAlone] of token.value.matchAll(tag))
      if (closes) {
        if (open.pop() !== name) return false
      } else if (!isAlone) open.push(name)
  }
  return open.length === 0
}

const counts = Array.from({ length: 201 }, (_, count) => count)

/** Lists the plural categories of a locale that ordinary counts have. Some languages have another one for millions. */
const categoriesOf = (locale: string, type: Intl.PluralRuleType): string[] => {
  const rules = new Intl.PluralRules(locale, { type })
  return [...new Set(counts.map((count) => rules.select(count)))]
}

/** Lists the plural categories of the locale that a plural in the message lacks. */
const missingPlurals = (tokens: readonly Token[], locale: string): string[] => {
  const lacking = within(tokens).flatMap((token) => {
    if (token.type !== 'plural' && token.type !== 'selectordinal') return []
    const type = token.type === 'plural' ? 'cardinal' : 'ordinal'
    return categoriesOf(locale, type).filter((category) => !token.cases.some(({ key }) => key === category))
  })
  return [...new Set(lacking)]
}

const parsed = (message: string): Token[] | undefined => {
  try {
    return parse(message)
  } catch {
    return undefined
  }
}

const without = (names: readonly string[], others: readonly string[]): string[] => names.filter((name) => !others.includes(name))

/**
 * Checks a message against the shipped English one: it has to be ICU, with the same placeholders and tags, and every plural
 * needs the categories of its locale. Returns the first flaw, or undefined if there is none.
 */
export const flawOf = (message: string, source: string, locale: string): Flaw | undefined => {
  const [ours, theirs] = [parsed(message), parsed(source)]
  if (!ours) return { reason: 'NOT_ICU', names: [] }
  if (!theirs) return undefined
  const missing = without(placeholdersIn(theirs), placeholdersIn(ours))
  if (missing.length > 0) return { reason: 'MISSING_PLACEHOLDER', names: missing }
  const unknown = without(placeholdersIn(ours), placeholdersIn(theirs))
  if (unknown.length > 0) return { reason: 'UNKNOWN_PLACEHOLDER', names: unknown }
  const plurals = missingPlurals(ours, locale)
  if (plurals.length > 0) return { reason: 'MISSING_PLURAL', names: plurals }
  const [wanted, used] = [tagsIn(theirs), tagsIn(ours)]
  const isSame = without(wanted, used).length === 0 && without(used, wanted).length === 0
  return isSame && isBalanced(ours) ? undefined : { reason: 'TAGS', names: wanted }
}
