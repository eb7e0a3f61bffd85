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

/** Marks the narrower address that a status 300 offers, so that a request for it gets the document and not another 300. */
const narrowed = 'narrowed'

const requestsOf = (method: string, path: string): FaultyRequests | undefined => {
  if (path.startsWith('/content/')) return method === 'PUT' ? 'saves' : 'loads'
  return /^\/cms\/(?:publish|restore)\//.test(path) ? 'publications' : undefined
}

/** The faults that authors of the sandbox have switched on, one per author. They are kept in memory, so a restart switches them off. */
export interface Faults {
  of: (user: string) => SwitchedFault | undefined
  set: (user: string, fault: SwitchedFault | undefined) => void
  /**
   * Applies the user's fault to a request. Returns the faulty answer, or undefined if the caller should handle the request: there is no
   * fault for it, or the fault only delayed it or ended its session. Throws DroppedReply if the connection is to be cut. `current` reads
   * the document at the request's address.
   */
  answer: (user: string, request: Request, current: () => Promise<Response>) => Promise<Response | undefined>
}

const page = () =>
  new Response('<!doctype html><title>Sign in</title>', {
    headers: { ...unstored, 'content-type': 'text/html; charset=utf-8' },
  })

export const createCmsFaults = (
  signIns: Pick<SignIns, 'forgetTokens' | 'leave'>,
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
    answer: async (user, request, current) => {
      const fault = switched.get(user)
      const { pathname, search, searchParams } = new URL(request.url)
      if (!fault || fault.requests !== requestsOf(request.method, pathname) || searchParams.has(narrowed)) return undefined
      takeUp(user, fault)
      switch (fault.name) {
        case 'tokenExpires':
          signIns.forgetTokens(request)
          return undefined
        case 'signsOut':
          signIns.leave(request)
          return undefined
        case 'conflict':
          return json({ reason: 'NO_VERSION' }, { status: 409 })
        case 'changed': {
          const answer = await current()
          return new Response(answer.body, { status: 412, headers: answer.headers })
        }
        case 'breaks':
          return json({ message: 'The content-management system failed to handle the request' }, { status: 503 })
        case 'narrows':
          return json([`${pathname}${search === '' ? '?' : `${search}&`}${narrowed}=`], { status: 300 })
        case 'slow':
          await wait(slowness)
          return undefined
        case 'drops':
          throw new DroppedReply()
        case 'notJson':
          return page()
      }
    },
  }
}
