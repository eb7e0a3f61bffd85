import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Acl, Permission } from '#src/authoring/protocol/rights.ts'

/** The password of every sandbox account. It is not a secret, because the sign-in page shows it. */
export const sandboxPassword = 'Words-on-a-window'

export const people: Readonly<Record<string, Permission>> = {
  viewer: { user: { id: 'viewer', name: 'Vera Viewer' }, roles: ['viewer'] },
  translator: { user: { id: 'translator', name: 'Tariq Translator' }, roles: ['viewer', 'translator-ar'] },
  editor: { user: { id: 'editor', name: 'Edda Editor' }, roles: ['editor'] },
  publisher: { user: { id: 'publisher', name: 'Paul Publisher' }, roles: ['editor', 'publisher'] },
  admin: { user: { id: 'admin', name: 'Ada Admin' }, roles: ['editor', 'publisher', 'admin'] },
}

/** The access rules that apply unless DATA_DIR/cms/acl.json exists. */
export const sandboxAcl: Acl = {
  version: 1,
  rules: [
    { role: 'viewer', path: '/**', locales: ['*'], allow: ['READ'] },
    { role: 'translator-ar', path: '/**', locales: ['ar-AE'], allow: ['READ', 'UPDATE'] },
    { role: 'editor', path: '/**', locales: ['*'], allow: ['READ', 'UPDATE'] },
    { role: 'publisher', path: '/**', locales: ['*'], allow: ['PUBLISH'] },
    { role: 'admin', path: '/**', locales: ['*'], allow: ['RESTORE'] },
  ],
}

const cookieName = 'farechart-cms'
const minute = 60_000

/** A session ends after ten hours, or after one hour without a request. */
const life = { whole: 10 * 60 * minute, idle: 60 * minute } as const

/** Lifetime of a CSRF token in milliseconds. */
export const tokenLife = 10 * minute

/** The period in which a token is valid, in epoch milliseconds. */
interface TokenLife {
  since: number
  until: number
}

interface Session {
  name: string
  since: number
  touchedAt: number
  tokens: Map<string, TokenLife>
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')
const isSecret = (typed: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(typed)), Buffer.from(hashOf(secret)))

const valueIn = (request: Request): string | undefined => {
  const pair = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
  return pair?.slice(cookieName.length + 1)
}

const cookieOf = (value: string, seconds?: number): string =>
  `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict${seconds === undefined ? '' : `; Max-Age=${seconds}`}`

/** The sessions of the content-management system and their CSRF tokens. They exist only in memory, and end with the process. */
export interface SignIns {
  /** Starts a session and returns the cookie to set. Returns undefined if the name or the password is wrong. */
  enter: (name: string, password: string) => { who: Permission; cookie: string } | undefined
  leave: (request: Request) => string
  /** Returns the signed-in user. The request extends the session unless `prolongs` is false. */
  whoAsks: (request: Request, asking?: { prolongs: boolean }) => Permission | undefined
  /** Issues a CSRF token for the session, or returns undefined without a session. Does not extend the session. */
  token: (request: Request) => string | undefined
  /** Makes all tokens of the session invalid. */
  forgetTokens: (request: Request) => void
  /**
   * Returns the reason why a CSRF token is rejected, or undefined if it is valid. `clockSkew` simulates a clock that is that many
   * milliseconds ahead of the clock by which the token was issued.
   */
  troubleOfToken: (request: Request, clockSkew?: number) => string | undefined
}

export const createSignIns = (now: () => number): SignIns => {
  const sessions = new Map<string, Session>()
  const sessionOf = (request: Request, prolongs = true): Session | undefined => {
    const value = valueIn(request)
    const session = value === undefined ? undefined : sessions.get(hashOf(value))
    if (!session || now() - session.since > life.whole || now() - session.touchedAt > life.idle) return undefined
    if (prolongs) session.touchedAt = now()
    return session
  }
  const forgetOld = () => {
    for (const [hash, { since, touchedAt }] of sessions)
      if (now() - since > life.whole || now() - touchedAt > life.idle) sessions.delete(hash)
  }
  return {
    enter: (name, password) => {
      const who = Object.hasOwn(people, name) ? people[name] : undefined
      if (!isSecret(password, sandboxPassword) || !who) return undefined
      forgetOld()
      const value = randomBytes(16).toString('hex')
      sessions.set(hashOf(value), { name, since: now(), touchedAt: now(), tokens: new Map() })
      return { who, cookie: cookieOf(value) }
    },
    leave: (request) => {
      const value = valueIn(request)
      if (value !== undefined) sessions.delete(hashOf(value))
      return cookieOf('', 0)
    },
    whoAsks: (request, { prolongs } = { prolongs: true }) => people[sessionOf(request, prolongs)?.name ?? ''],
    token: (request) => {
      // Pages fetch tokens in the background, which must not keep an idle session alive.
      const session = sessionOf(request, false)
      if (!session) return undefined
      for (const [token, { until }] of session.tokens) if (until <= now()) session.tokens.delete(token)
      const token = randomBytes(24).toString('base64url')
      session.tokens.set(token, { since: now(), until: now() + tokenLife })
      return token
    },
    forgetTokens: (request) => sessionOf(request, false)?.tokens.clear(),
    troubleOfToken: (request, clockSkew = 0) => {
      const token = request.headers.get('csrf-token') ?? new URL(request.url).searchParams.get(':cq_csrf_token')
      if (!token) return 'the request has no CSRF token'
      const life = sessionOf(request, false)?.tokens.get(token)
      if (!life) return 'the CSRF token belongs to another session'
      const at = now() + clockSkew
      if (at < life.since) return 'the CSRF token is not valid yet'
      return life.until <= at ? 'the CSRF token has expired' : undefined
    },
  }
}
