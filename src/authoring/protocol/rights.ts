import { asDecimal, asFields, asList, asOptional, type ReadAs, asText } from '#src/domain/read-as.ts'

export type Right = 'READ' | 'UPDATE' | 'PUBLISH' | 'RESTORE'

/**
 * Rights of a role to the texts at a path, in the given locales. The locale `*` stands for all. A path that ends in `/**` includes
 * everything below it.
 */
export interface Rule {
  role: string
  path: string
  locales: readonly string[]
  allow: readonly string[]
  deny?: readonly string[]
}

/** The access-control list, with the rules of all roles. */
export interface Acl {
  version: number
  rules: readonly Rule[]
}

/** The signed-in user, with their roles. */
export interface Permission {
  user: { id: string; name: string }
  roles: readonly string[]
}

/** The rules that apply if the access-control list cannot be read: everybody may read, and nobody may change anything. */
export const noRights: Acl = { version: 0, rules: [] }

const acl = asFields({
  version: asDecimal,
  rules: asList(
    asFields({ role: asText, path: asText, locales: asList(asText), allow: asList(asText), deny: asOptional(asList(asText)) }),
  ),
})

const permission = asFields({ user: asFields({ id: asText, name: asText }), roles: asList(asText) })

const readOr = <Value, Otherwise>(as: ReadAs<Value>, document: unknown, otherwise: Otherwise): Value | Otherwise => {
  try {
    return as(document, '')
  } catch {
    return otherwise
  }
}

/** Reads an access-control list. One malformed rule makes the whole list void, because a lost denial would grant too much. */
export const readAcl = (document: unknown): Acl => readOr<Acl, Acl>(acl, document, noRights)

/** Reads the document about the signed-in user. Undefined if it names nobody. */
export const readPermission = (document: unknown): Permission | undefined => readOr(permission, document, undefined)

/** The access that is requested: a right, the path of a text such as `/FCDX/steps/home/title`, and the text's locale. */
export interface AccessRequest {
  right: Right
  path: string
  locale?: string
}

/** Decision on a request for access, with the rule behind it. If no rule matches, only READ is granted. */
export interface AccessDecision {
  isAllowed: boolean
  rule?: Rule
}

/** Why a text may not be changed. `rule` forbids it; without `rule`, none of the `roles` has a rule that allows it. */
export interface EditLock {
  path: string
  roles: readonly string[]
  rule?: Rule
}

const isBelow = (path: string, rule: string): boolean =>
  rule.endsWith('/**') ? path === rule.slice(0, -3) || path.startsWith(rule.slice(0, -2)) : path === rule

const isIn = (locale: string | undefined, locales: readonly string[]): boolean =>
  locale === undefined || locales.some((each) => each === '*' || each === locale)

/** Decides a request for access by the matching rule with the longest path. If several paths are equally long, a denial wins. */
export const verdictOn = ({ rules }: Acl, roles: readonly string[], { right, path, locale }: AccessRequest): AccessDecision => {
  const speaking = rules
    .filter((rule) => roles.includes(rule.role) && isBelow(path, rule.path) && isIn(locale, rule.locales))
    .filter(({ allow, deny = [] }) => allow.includes(right) || deny.includes(right))
  const longest = Math.max(...speaking.map((rule) => rule.path.length))
  const nearest = speaking.filter((rule) => rule.path.length === longest)
  const denial = nearest.find(({ deny = [] }) => deny.includes(right))
  const rule = denial ?? nearest[0]
  return rule ? { isAllowed: denial === undefined, rule } : { isAllowed: right === 'READ' }
}

/** Returns why somebody may not change the text at a path in a locale. Undefined if they may. */
export const editLockOn = (acl: Acl, roles: readonly string[], path: string, locale: string): EditLock | undefined => {
  const { isAllowed, rule } = verdictOn(acl, roles, { right: 'UPDATE', path, locale })
  return isAllowed ? undefined : { path, roles, ...(rule && { rule }) }
}
