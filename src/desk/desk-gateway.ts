/** One opening of a recording. `openedAt` is in epoch milliseconds. */
export interface Opening {
  staffName: string
  openedAt: number
}

/** A shared recording as the gateway stores it: encrypted, and with an expiry date. */
export interface SharedRecording {
  code: string
  /** A 12-byte initialisation vector followed by the ciphertext, in base64url. */
  data: string
  createdAt: number
  expiresAt: number
  /** Earlier openings, newest first. */
  openings: readonly Opening[]
}

/** Reason why a request to the gateway failed. */
export type DeskReason = 'signedOut' | 'tooMany' | 'unknown' | 'unreachable'

export class NotDone extends Error {
  readonly reason: DeskReason

  constructor(reason: DeskReason) {
    super(reason)
    this.name = 'NotDone'
    this.reason = reason
  }
}

/** The gateway's API for the desk. Every method throws NotDone. Without a session, the gateway refuses everything except signing in. */
export interface DeskGateway {
  /** Returns the name of the signed-in staff member. Fails with `signedOut` without a session. */
  me: () => Promise<string>
  /** Fails with `signedOut` if the name or the password is wrong. */
  signIn: (name: string, password: string) => Promise<string>
  signOut: () => Promise<void>
  /** Fetches a shared recording. The gateway logs the opening. */
  open: (code: string) => Promise<SharedRecording>
  /** Logs that a file with this recording id was opened, and returns its earlier openings. */
  noteFile: (id: string) => Promise<readonly Opening[]>
  /** Returns the latest openings of all recordings, newest first. */
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

/** Connects to the gateway that served this page. */
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
