export type Right = 'READ' | 'UPDATE' | 'PUBLISH' | 'RESTORE'

/**
 * What a role may do at a path and in some locales. The locale `*` matches all of them. A path that ends in `/**` also matches
 * everything below it.
 */
export interface Rule {
  role: string
  path: string
  locales: readonly string[]
  allow: readonly string[]
  deny?: readonly string[]
}

/** The access-control list: the rules of all roles. */
export interface Acl {
  version: number
  rules: readonly Rule[]
}

/** The signed-in user and their roles. */
export interface Permission {
  user: { id: string; name: string }
  roles: readonly string[]
}

/** A request for access: a right, the path of a text such as `/FCDX/steps/home/title`, and its locale. */
export interface Wish {
  right: Right
  path: string
  locale?: string
}

/** Whether access is granted, and the rule that decided. If no rule matches, only READ is granted. */
export interface Verdict {
  isAllowed: boolean
  rule?: Rule
}

const isBelow = (path: string, rule: string): boolean =>
  rule.endsWith('/**') ? path === rule.slice(0, -3) || path.startsWith(rule.slice(0, -2)) : path === rule

const isIn = (locale: string | undefined, locales: readonly string[]): boolean =>
  locale === undefined || locales.some((each) => each === '*' || each === locale)

/** Decides a request for access. The matching rule with the longest path wins. Among paths of equal length, a denial wins. */
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
