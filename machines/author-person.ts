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
 * Why a request to the content-management system was refused or failed. `noToken`: even a new CSRF token was refused. `conflict`: a save
 * was refused because the content has changed since it was read. `busy`: each time the edits were merged, another author saved again.
 * `failed`: the system had an internal error. `noAnswer`: the system could not be reached.
 */
export type AuthorTrouble =
  | 'wrongPassword'
  | 'signedOut'
  | 'noRight'
  | 'noToken'
  | 'unsound'
  | 'conflict'
  | 'busy'
  | 'failed'
  | 'noAnswer'

/** Classifies a failed request to the content-management system. */
export const troubleOf = (event: object): AuthorTrouble => {
  const { error } = event as { error?: { status?: unknown; facts?: { reason?: unknown } } }
  const status = (error?.status ?? 0) as number
  if (status === 401) return 'signedOut'
  if (status === 403) return error?.facts?.reason === 'NO_TOKEN' ? 'noToken' : 'noRight'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 422 || status === 400 || status === 413) return 'unsound'
  return status === 0 ? 'noAnswer' : 'failed'
}
