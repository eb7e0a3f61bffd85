import * as z from 'zod'
import { foldedLogin } from '../accounts/account.ts'
import { countedAddressOf } from '../platform/client-address.ts'
import { type Counted, countTry, type Try } from '../abuse/count-tries.ts'
import { AbuseLedger } from '../abuse/ledger.ts'
import { pauseFor } from '../abuse/pause.ts'
import { parseJson, readText } from '../http/body.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Platform } from '../conversation/call.ts'
import { codeForm, deleteRecording, keepRecording, keptDays, listOpenings, noteOpening, openRecording } from './recordings.ts'
import { signInStaff, signOutStaff, staffOf } from './staff.ts'
import { HttpError } from '../platform/http-error.ts'

const SignIn = z.strictObject({ name: z.string().min(1).max(100), password: z.string().min(1).max(1_000) })

/** An upload. `data` is the 12-byte initialisation vector followed by the ciphertext, in base64url. */
const Upload = z.strictObject({
  data: z
    .string()
    .min(40)
    .max(240_000)
    .regex(/^[\w-]+$/),
  days: z.number().int().min(1).max(keptDays).default(keptDays),
})

/** Reports that staff opened a recording from a file, which stays in the browser. `id` is the id of the recording. */
const FromFile = z.strictObject({ id: z.string().regex(/^[\w.-]{1,80}$/) })

const read = async <Schema extends z.ZodType>(schema: Schema, request: Request): Promise<z.output<Schema>> => {
  const parsed = schema.safeParse(parseJson(await readText(request)))
  if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error))
  return parsed.data
}

const unstored = { 'cache-control': 'no-store' }

const nothing = (headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 204, headers: { ...unstored, ...headers } })

/** Counts an attempt at the desk. Throws an HttpError 429 if there have been too many. */
const countAtDesk = async (ledger: AbuseLedger, each: Try, now: number): Promise<Counted> => {
  try {
    return await countTry(ledger, each, now)
  } catch (thrown) {
    if (!(thrown instanceof BusinessError)) throw thrown
    const { retryAfter } = thrown.facts ?? {}
    const seconds = typeof retryAfter === 'number' ? retryAfter : 60
    throw new HttpError(429, 'Too many attempts: try again later', { 'retry-after': String(seconds) })
  }
}

/**
 * Creates the handler of the support desk's API below `/desk/api/`. Travellers upload and delete recordings; staff sign in, open
 * recordings and read the log of openings. Recordings are encrypted, and only the traveller's link contains the key. The handler
 * returns undefined for other paths.
 */
export const createDeskRoutes = (
  { database, clock, profile, noteTry }: Platform,
  pause: (milliseconds: number) => Promise<void> = pauseFor,
): ((request: Request) => Promise<Response | undefined>) => {
  const ledger = new AbuseLedger(database, noteTry)
  const count = (request: Request, kind: Try['kind'], { target, client }: Partial<Pick<Try, 'target' | 'client'>> = {}) =>
    countAtDesk(ledger, { kind, address: countedAddressOf(request, profile), client, target }, clock.now())
  const nameAt = (request: Request) => staffOf(database, request, clock.now())
  const staffAt = async (request: Request): Promise<string> => {
    const name = await nameAt(request)
    if (name === undefined) throw new HttpError(401, 'Sign in at the desk first')
    return name
  }
  const routes: Record<string, (request: Request, code: string) => Promise<Response>> = {
    'POST sign-in': async (request) => {
      const typed = await read(SignIn, request)
      const counted = await count(request, 'deskSignIns', { target: foldedLogin(typed.name) })
      if (counted.wait > 0) await pause(counted.wait)
      const signedIn = await signInStaff(database, request, typed, clock.now())
      if (!signedIn) throw new HttpError(401, 'The user name or password is wrong')
      await counted.undo()
      return Response.json({ name: signedIn.name }, { headers: { ...unstored, 'set-cookie': signedIn.cookie } })
    },
    'POST sign-out': async (request) => nothing({ 'set-cookie': await signOutStaff(database, request) }),
    // The page uses this to find out whether staff are signed in, so a guest is not an error.
    'GET me': async (request) => Response.json({ name: (await nameAt(request)) ?? null }, { headers: unstored }),
    'POST recordings': async (request) => {
      await count(request, 'uploads')
      const { data, days } = await read(Upload, request)
      return Response.json(await keepRecording(database, data, days, clock.now()), { status: 201, headers: unstored })
    },
    'POST recordings/open': async (request, code) => {
      const name = await staffAt(request)
      await count(request, 'openings', { client: name })
      const opened = await openRecording(database, code, name, clock.now())
      if (!opened) throw new HttpError(404, 'There is no recording with this code')
      return Response.json(opened, { headers: unstored })
    },
    'POST files': async (request) => {
      const name = await staffAt(request)
      await count(request, 'openings', { client: name })
      const { id } = await read(FromFile, request)
      return Response.json({ openings: await noteOpening(database, id, name, clock.now()) }, { headers: unstored })
    },
    'GET openings': async (request) => {
      await staffAt(request)
      return Response.json({ openings: await listOpenings(database) }, { headers: unstored })
    },
    'DELETE recordings': async (request, code) => {
      await count(request, 'deletions')
      await deleteRecording(database, code)
      return nothing()
    },
  }
  return async (request) => {
    const [, what = '', typed = '', act] =
      /^\/desk\/api\/([a-z-]+)(?:\/([^/]+))?(?:\/([a-z]+))?$/.exec(new URL(request.url).pathname) ?? []
    if (what === '') return undefined
    const code = typed.toUpperCase()
    if (typed !== '' && !codeForm.test(code)) throw new HttpError(404, 'There is no recording with this code')
    const isAboutOne = act !== undefined || request.method === 'DELETE'
    if (isAboutOne !== (typed !== '')) return undefined
    const route = routes[`${request.method} ${what}${act === undefined ? '' : `/${act}`}`]
    return route?.(request, code)
  }
}
