/** Who of the staff opened something, and when: epoch milliseconds. */
export interface Opening {
  staffName: string
  openedAt: number
}

/** What the gateway keeps of a shared recording: ciphertext, and until when. */
export interface Kept {
  code: string
  /** An initialisation vector of 12 bytes and the ciphertext after it, in base64url. */
  data: string
  createdAt: number
  expiresAt: number
  /** Everybody who opened it before, newest first. */
  openings: readonly Opening[]
}

/** Why the gateway did not do what was asked. */
export type DeskReason = 'signedOut' | 'tooMany' | 'unknown' | 'unreachable'

export class NotDone extends Error {
  readonly reason: DeskReason

  constructor(reason: DeskReason) {
    super(reason)
    this.name = 'NotDone'
    this.reason = reason
  }
}

/** The gateway's side of the desk. Everything throws NotDone; who is not signed in is refused everything but signing in. */
export interface DeskGateway {
  /** The name of who is signed in; `signedOut` where nobody is. */
  me: () => Promise<string>
  /** `signedOut` says that the name or the password is wrong. */
  signIn: (name: string, password: string) => Promise<string>
  signOut: () => Promise<void>
  /** Opens a shared recording, which is noted. */
  open: (code: string) => Promise<Kept>
  /** Notes that a file with a recording of this id was opened; tells who did before. */
  noteFile: (id: string) => Promise<readonly Opening[]>
  /** The newest openings, newest first. */
  openings: () => Promise<readonly (Opening & { code: string })[]>
}

const reasons: Readonly<Record<number, DeskReason>> = { 401: 'signedOut', 429: 'tooMany', 404: 'unknown', 400: 'unknown' }

const ask = async <Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`/desk/api/${path}`, {
    method,
    cache: 'no-store',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!answer?.ok) throw new NotDone(reasons[answer?.status ?? 0] ?? 'unreachable')
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

/** The gateway that serves this page. */
export const deskGateway: DeskGateway = {
  me: async () => {
    const { name } = await ask<{ name: string | null }>('GET', 'me')
    if (name === null) throw new NotDone('signedOut')
    return name
  },
  signIn: async (name, password) => (await ask<{ name: string }>('POST', 'sign-in', { name, password })).name,
  signOut: () => ask('POST', 'sign-out'),
  open: (code) => ask('POST', `recordings/${encodeURIComponent(code)}/open`),
  noteFile: async (id) => (await ask<{ openings: Opening[] }>('POST', 'files', { id })).openings,
  openings: async () => (await ask<{ openings: (Opening & { code: string })[] }>('GET', 'openings')).openings,
}
