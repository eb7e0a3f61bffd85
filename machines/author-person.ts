/** The signed-in user with their roles, and the access rules of all roles. */
export interface AuthorPerson {
  user: { id: string; name: string }
  roles: readonly string[]
  acl: {
    version: number
    rules: readonly {
      role: string
      path: string
      locales: readonly string[]
      allow: readonly string[]
      deny?: readonly string[]
    }[]
  }
}

/** The sandbox's test accounts, listed on the sign-in page. */
export interface Sandbox {
  people: readonly string[]
  password: string
}

/**
 * Why a request to the content-management system was refused or failed. `conflict`: a save was refused because the content has
 * changed since it was read. `failed`: the system had an internal error. `noAnswer`: the system could not be reached.
 */
export type AuthorTrouble = 'wrongPassword' | 'signedOut' | 'noRight' | 'unsound' | 'conflict' | 'failed' | 'noAnswer'

/** Classifies a failed request to the content-management system. */
export const troubleOf = (event: object): AuthorTrouble => {
  const status = ((event as { error?: { status?: unknown } }).error?.status ?? 0) as number
  if (status === 401) return 'signedOut'
  if (status === 403) return 'noRight'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 422 || status === 400 || status === 413) return 'unsound'
  return status === 0 ? 'noAnswer' : 'failed'
}
