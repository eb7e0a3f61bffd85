import * as z from 'zod'
import type { Permission, Right } from '#src/authoring/protocol/rights.ts'
import { stepNames } from '#src/domain/step.ts'
import { parseJson, readText } from '#src/gateway/http/body.ts'
import { HttpError } from '#src/gateway/platform/http-error.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { Company } from './company.ts'
import type { EventStreams } from './event-streams.ts'
import type { Library } from './library.ts'
import type { Publisher } from './publisher.ts'
import { bodyOf, json, unstored } from './responses.ts'
import type { Schedule } from './schedule.ts'

const page = z.string().min(1).max(64)
const Here = z.strictObject({ page, step: z.enum(stepNames) })
const Left = z.strictObject({ page })
const Listening = z.object({ page })
const planId = z.uuid()
const Plan = z.strictObject({ at: z.iso.datetime(), id: z.optional(planId) })
const Cancel = z.strictObject({ id: planId })
const Restore = z.strictObject({ version: z.number().int().min(1) })

/** For requests that pages send automatically. They must not keep the session of an absent author alive. */
const unprompted = { prolongs: false }

interface Parts {
  /** Returns the signed-in user. Throws an HttpError 401 if there is none. */
  signedIn: (request: Request, asking?: { prolongs: boolean }) => Permission
  /** Throws an HttpError 403 if the user lacks the right for the storefront as a whole. */
  demand: (who: Permission, right: Right, storefront: Storefront) => Promise<void>
  /** Returns false once the session or its CSRF token has expired. */
  isWelcome: (request: Request) => boolean
  company: Company
  events: EventStreams
  schedule: Schedule
  publisher: Publisher
  library: Library
  /** Issues an address that opens the storefront in the author's frame. */
  frameFor: ((storefront: Storefront) => string) | undefined
}

/** Answers the requests `/cms/<what>/<storefront>`, by method and `<what>`. */
export const createStorefrontRoutes = ({
  signedIn,
  demand,
  isWelcome,
  company,
  events,
  schedule,
  publisher,
  library,
  frameFor,
}: Parts): Record<string, (request: Request, storefront: Storefront) => Promise<Response>> => ({
  'POST frame': async (request, storefront) => {
    signedIn(request)
    return json({ address: frameFor?.(storefront) ?? null })
  },
  'POST here': async (request, storefront) => {
    const { user } = signedIn(request, unprompted)
    const reported = await bodyOf(request, Here)
    company.meet(storefront, { ...reported, user })
    events.tellWhoIsHere(storefront)
    return json({ here: company.others(storefront, user, reported.page) })
  },
  'POST left': async (request, storefront) => {
    const { user } = signedIn(request, unprompted)
    company.leave(user, (await bodyOf(request, Left)).page)
    events.tellWhoIsHere(storefront)
    return new Response(null, { status: 204, headers: unstored })
  },
  'POST publish': async (request, storefront) => {
    const who = signedIn(request)
    await demand(who, 'PUBLISH', storefront)
    const published = await publisher.publish(storefront, who.user.id)
    if (published.kind === 'published') return json(published.version, { status: 201 })
    return json({ reason: 'UNSOUND', troubles: [published.trouble] }, { status: 422 })
  },
  'GET events': async (request, storefront) => {
    const { user } = signedIn(request, unprompted)
    const asked = Listening.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) throw new HttpError(400, z.prettifyError(asked.error))
    const after = request.headers.get('last-event-id')
    return events.open({ storefront, user, page: asked.data.page, after, isWelcome: () => isWelcome(request) })
  },
  'GET schedule': async (request, storefront) => {
    signedIn(request)
    return json({ plans: await schedule.list(storefront) })
  },
  'POST schedule': async (request, storefront) => {
    const who = signedIn(request)
    await demand(who, 'PUBLISH', storefront)
    const planning = await schedule.plan(storefront, { ...(await bodyOf(request, Plan)), who: who.user.id })
    if (planning.kind === 'planned') return json(planning.plan, { status: 201 })
    if (planning.kind === 'past') return json({ reason: 'PAST' }, { status: 422 })
    return json({ reason: 'NO_PLAN' }, { status: 404 })
  },
  'POST unschedule': async (request, storefront) => {
    await demand(signedIn(request), 'PUBLISH', storefront)
    const isCancelled = await schedule.cancel(storefront, (await bodyOf(request, Cancel)).id)
    return isCancelled ? new Response(null, { status: 204, headers: unstored }) : json({ reason: 'NO_PLAN' }, { status: 404 })
  },
  'GET outdated': async (request, storefront) => {
    signedIn(request)
    return json({ outdated: await library.outdated(storefront) })
  },
  'GET versions': async (request, storefront) => {
    signedIn(request)
    return json({ versions: await publisher.versions(storefront) })
  },
  'GET changes': async (request, storefront) => {
    signedIn(request)
    const number = Number(new URL(request.url).searchParams.get('version'))
    const changes = Number.isSafeInteger(number) ? await publisher.changes(storefront, number) : undefined
    if (!changes) throw new HttpError(404, 'There is no such version of this storefront')
    return json({ changes })
  },
  'POST restore': async (request, storefront) => {
    const who = signedIn(request)
    await demand(who, 'RESTORE', storefront)
    const asked = Restore.safeParse(parseJson(await readText(request)))
    const version = asked.success ? await publisher.restore(storefront, asked.data.version, who.user.id) : undefined
    if (!version) throw new HttpError(404, 'There is no such version of this storefront')
    return json(version, { status: 201 })
  },
})
