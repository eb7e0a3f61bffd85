import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import {
  cmsFaultNames,
  cmsFaultsOf,
  type FaultyRequests,
  faultyRequests,
  type SwitchedFault,
} from '#src/authoring/protocol/cms-faults.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { json, unstored } from './responses.ts'
import type { SignIns } from './people.ts'
import type { RivalText } from './rival.ts'

/** Body of a request that switches `fault` on, or switches off the current one if `fault` is missing. */
export const FaultSwitch = z.strictObject({
  fault: z.optional(
    z
      .strictObject({
        name: z.enum(cmsFaultNames),
        requests: z.enum(faultyRequests),
        left: z.optional(z.number().int().min(1).max(1_000)),
      })
      .refine(({ name, requests }) => cmsFaultsOf[requests].includes(name), 'these requests cannot have this fault'),
  ),
})

/** Delay of a slow answer in milliseconds. */
const slowness = 5_000

/** How far `clockAhead` and `clockBehind` shift the clock, in milliseconds. */
const clockSkew = 3_600_000

/** Marks the narrower address that a status 300 offers, so that a request for it gets the document and not another 300. */
const narrowed = 'narrowed'

const requestsOf = (method: string, path: string): FaultyRequests | undefined => {
  if (path.startsWith('/content/')) return method === 'PUT' ? 'saves' : 'loads'
  if (path.startsWith('/cms/frame/')) return 'frames'
  if (path.startsWith('/cms/events/')) return 'events'
  return /^\/cms\/(?:publish|restore)\//.test(path) ? 'publications' : undefined
}

/** Handles a request without a fault. `clockSkew` shifts the clock that checks its token, in milliseconds. */
type Handle = (request: Request, checking?: { clockSkew: number }) => Promise<Response>

/** The faults that authors of the sandbox have switched on, one per author. They are kept in memory, so a restart switches them off. */
export interface Faults {
  of: (user: string) => SwitchedFault | undefined
  set: (user: string, fault: SwitchedFault | undefined) => void
  /** Handles a request with the user's fault, if it affects the request. Throws DroppedReply if the connection is to be cut. */
  answer: (user: string, request: Request, handle: Handle) => Promise<Response>
}

const page = () =>
  new Response('<!doctype html><title>Sign in</title>', {
    headers: { ...unstored, 'content-type': 'text/html; charset=utf-8' },
  })

/** A request that reads the document at the address of another request. */
const reading = ({ url, headers }: Request) => new Request(url, { headers })

const withoutEtag = (answer: Response): Response => {
  const headers = new Headers(answer.headers)
  headers.delete('etag')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Opens the travellers' page instead of the authors'. Its policy forbids every frame. */
const refusingFrame = async (answer: Response): Promise<Response> => {
  if (!answer.ok) return answer
  const { address } = (await answer.json()) as { address: string | null }
  return json({ address: address?.replace('/author/', '/') ?? null })
}

/** Saves whatever version is stored, as systems without ETags do. */
const saveUnversioned = async (request: Request, handle: Handle): Promise<Response> => {
  const headers = new Headers(request.headers)
  if (!headers.has('if-match')) headers.set('if-match', (await handle(reading(request))).headers.get('etag') ?? '')
  return withoutEtag(await handle(new Request(request, { headers })))
}

export const createCmsFaults = (
  signIns: Pick<SignIns, 'forgetTokens' | 'leave'>,
  saveAsRival: (user: string, request: Request, text: RivalText) => Promise<void>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Faults => {
  const switched = new Map<string, SwitchedFault>()
  const set = (user: string, fault: SwitchedFault | undefined) => {
    if (fault) switched.set(user, fault)
    else switched.delete(user)
  }
  const takeUp = (user: string, fault: SwitchedFault) => {
    if (fault.left !== undefined) set(user, fault.left > 1 ? { ...fault, left: fault.left - 1 } : undefined)
  }
  return {
    of: (user) => switched.get(user),
    set,
    answer: async (user, request, handle) => {
      const fault = switched.get(user)
      const { pathname, search, searchParams } = new URL(request.url)
      const kind = requestsOf(request.method, pathname)
      if (fault?.name === 'noEtag' && kind === 'saves') return saveUnversioned(request, handle)
      if (!fault || fault.requests !== kind || searchParams.has(narrowed)) return handle(request)
      takeUp(user, fault)
      switch (fault.name) {
        case 'tokenExpires':
          signIns.forgetTokens(request)
          return handle(request)
        case 'clockAhead':
          return handle(request, { clockSkew })
        case 'clockBehind':
          return handle(request, { clockSkew: -clockSkew })
        case 'signsOut':
          signIns.leave(request)
          return handle(request)
        case 'conflict':
          return json({ reason: 'NO_VERSION' }, { status: 409 })
        case 'changed': {
          const answer = await handle(reading(request))
          return new Response(answer.body, { status: 412, headers: answer.headers })
        }
        case 'rivalOther':
        case 'rivalSame':
          await saveAsRival(user, request.clone(), fault.name === 'rivalSame' ? 'same' : 'other')
          return handle(request)
        case 'noEtag':
          return withoutEtag(await handle(request))
        case 'refusesFrame':
          return refusingFrame(await handle(request))
        case 'breaks':
          return json({ message: 'The content-management system failed to handle the request' }, { status: 503 })
        case 'narrows':
          return json([`${pathname}${search === '' ? '?' : `${search}&`}${narrowed}=`], { status: 300 })
        case 'slow':
          await wait(slowness)
          return handle(request)
        case 'drops':
          throw new DroppedReply()
        case 'notJson':
          return page()
      }
    },
  }
}
