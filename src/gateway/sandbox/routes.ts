import * as z from 'zod'
import { shownResetKeys } from '../accounts/reset-password.ts'
import { parseJson, readText } from '../http/body.ts'
import type { Platform } from '../conversation/call.ts'
import { contradictions } from '../claims/check-claims.ts'
import { documentPolicy } from '../http/headers.ts'
import { storefronts } from '../platform/storefronts.ts'
import { setting } from '../database/tables.ts'
import { supplierModesNow } from '../suppliers/supplier-scenario.ts'
import { clockSetting } from '../upkeep/timekeeping.ts'
import { inTurn } from '../platform/turns.ts'
import { makeTrip } from './make-trip.ts'
import { mostTravellers } from './party.ts'
import { sandboxPage } from './page.ts'
import script from './sandbox.js?raw'
import { ScenarioOrder, type Scenarios, setScenario } from './scenario-order.ts'
import styles from './sandbox.css?raw'
import { tripKindNames } from './trip-kinds.ts'
import { HttpError } from '../platform/http-error.ts'

const mostSeconds = 400 * 24 * 60 * 60

const ClockOrder = z.strictObject({
  advanceSeconds: z.number().min(-mostSeconds).max(mostSeconds).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  reset: z.literal(true).optional(),
})

const TripOrder = z.strictObject({
  kind: z.enum(tripKindNames),
  travellers: z.number().int().min(1).max(mostTravellers).default(1),
  storefront: z.enum(storefronts.map(({ code }) => code)).optional(),
})

const read = async <Schema extends z.ZodType>(schema: Schema, request: Request): Promise<z.output<Schema>> => {
  const parsed = schema.safeParse(parseJson(await readText(request)))
  if (!parsed.success) throw new HttpError(400, z.prettifyError(parsed.error))
  return parsed.data
}

/** Performs all background work that is due. */
type Complete = () => Promise<void>

const moveClock = async ({ clock, database, log }: Platform, complete: Complete, request: Request): Promise<Response> => {
  const { advanceSeconds = 0, at, reset } = await read(ClockOrder, request)
  const machine = clock.now() - clock.offset
  const base = at === undefined ? clock.offset : Date.parse(at) - machine
  const offset = reset ? 0 : base + advanceSeconds * 1000
  await database
    .insert(setting)
    .values({ name: clockSetting, value: offset })
    .onConflictDoUpdate({ target: setting.name, set: { value: offset } })
  const isLater = offset > clock.offset
  clock.move(offset)
  // Work that has become due is done now, so that moving the clock takes effect at once.
  if (isLater) await complete().catch((thrown: unknown) => log('the completer failed', { thrown }))
  return Response.json({ now: new Date(clock.now()).toISOString(), offsetSeconds: Math.round(offset / 1000) })
}

const newScenario = async ({ database }: Platform, scenarios: Scenarios, request: Request): Promise<Response> =>
  Response.json(await setScenario({ ...scenarios, database }, await read(ScenarioOrder, request), request))

const Claims = z.strictObject({
  conversation: z.string().max(80).default(''),
  claims: z.array(z.strictObject({ name: z.string(), facts: z.unknown() })).max(500),
})

/** Compares the claims of a page with the database, and returns those that are contradicted. */
const checkClaims = async ({ database, clock, engineOf }: Platform, request: Request): Promise<Response> => {
  const { conversation, claims } = await read(Claims, request)
  return Response.json(await contradictions({ database, conversation, now: clock.now(), engineOf }, claims))
}

const newTrip = async (platform: Platform, request: Request): Promise<Response> => {
  const order = await read(TripOrder, request)
  // Excludes background work: trips are bought in the past, so it would delete their conversations as expired.
  return Response.json(await inTurn(platform.database, () => makeTrip(platform, order)))
}

const text = (body: string, contentType: string) =>
  new Response(body, { headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache' } })

/**
 * Creates the handler of the sandbox's pages and controls. Requests must have passed the guard. It returns undefined for any
 * other path or method.
 */
export const createSandbox =
  (platform: Platform, scenarios: Scenarios, complete: Complete) =>
  async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && pathname === '/sandbox') return new Response(null, { status: 308, headers: { location: '/sandbox/' } })
    if (isReading && pathname === '/sandbox/') {
      const { clock, database } = platform
      const resetKeys = await shownResetKeys(database, clock.now())
      const suppliers = await supplierModesNow(database)
      const page = text(sandboxPage({ clock, scenario: scenarios.faults.current(), resetKeys, suppliers }), 'text/html')
      page.headers.set('content-security-policy', documentPolicy())
      return page
    }
    if (isReading && pathname === '/sandbox/sandbox.js') return text(script, 'text/javascript')
    if (isReading && pathname === '/sandbox/sandbox.css') return text(styles, 'text/css')
    if (request.method === 'POST' && pathname === '/sandbox/clock') return moveClock(platform, complete, request)
    if (request.method === 'POST' && pathname === '/sandbox/scenario') return newScenario(platform, scenarios, request)
    if (request.method === 'POST' && pathname === '/sandbox/claims') return checkClaims(platform, request)
    if (request.method === 'POST' && pathname === '/sandbox/trip') return newTrip(platform, request)
    return undefined
  }
