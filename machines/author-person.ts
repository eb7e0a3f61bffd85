/** Who is signed in, in which roles, and what each role may do. */
export interface Person {
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

/** Who could sign in; told where this is a sandbox. */
export interface Sandbox {
  people: readonly string[]
  password: string
}

/** Why something was not done, in the words of whoever refused it. */
export type AuthorTrouble = 'wrongPassword' | 'signedOut' | 'noRight' | 'unsound' | 'noAnswer'

/** Why something that was asked of the content-management system was not done. */
export const troubleOf = (event: object): AuthorTrouble => {
  const status = ((event as { error?: { status?: unknown } }).error?.status ?? 0) as number
  if (status === 401) return 'signedOut'
  if (status === 403) return 'noRight'
  return status === 422 || status === 400 || status === 413 ? 'unsound' : 'noAnswer'
}
