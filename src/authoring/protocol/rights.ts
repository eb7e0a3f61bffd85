export type Right = 'READ' | 'UPDATE' | 'PUBLISH' | 'RESTORE'

/** What a role may do below a path, in some locales: `*` is all of them, `/**` at a path's end everything below it. */
export interface Rule {
  role: string
  path: string
  locales: readonly string[]
  allow: readonly string[]
  deny?: readonly string[]
}

/** The ACL document: what roles may. */
export interface Acl {
  version: number
  rules: readonly Rule[]
}

/** The permission document: who asks, and in which roles. */
export interface Permission {
  user: { id: string; name: string }
  roles: readonly string[]
}

/** What is asked for: a place of a document, as `/FCDX/steps/home/title`, and the locale of its text. */
export interface Wish {
  right: Right
  path: string
  locale?: string
}

/** Whether something is allowed, and by which rule; without one nobody has said anything, and reading alone is allowed. */
export interface Verdict {
  isAllowed: boolean
  rule?: Rule
}

const isBelow = (path: string, rule: string): boolean =>
  rule.endsWith('/**') ? path === rule.slice(0, -3) || path.startsWith(rule.slice(0, -2)) : path === rule

const isIn = (locale: string | undefined, locales: readonly string[]): boolean =>
  locale === undefined || locales.some((each) => each === '*' || each === locale)

/** Decides a wish: the rule of the longest path that says something of this right holds, and at the same length a denial. */
export const verdictOn = ({ rules }: Acl, roles: readonly string[], { right, path, locale }: Wish): Verdict => {
  const speaking = rules
    .filter((rule) => roles.includes(rule.role) && isBelow(path, rule.path) && isIn(locale, rule.locales))
    .filter(({ allow, deny = [] }) => allow.includes(right) || deny.includes(right))
  const longest = Math.max(...speaking.map((rule) => rule.path.length))
  const nearest = speaking.filter((rule) => rule.path.length === longest)
  const denial = nearest.find(({ deny = [] }) => deny.includes(right))
  const rule = denial ?? nearest[0]
  return rule ? { isAllowed: denial === undefined, rule } : { isAllowed: right === 'READ' }
}
