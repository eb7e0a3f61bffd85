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

/** The body of a request that switches a fault on, or, without `fault`, off. */
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

/** Duration of a slow answer in milliseconds. */
const slowness = 5_000

/** Query parameter of the narrower address, which is answered as usual. */
const narrowed = 'narrowed'

const requestsOf = (method: string, path: string): FaultyRequests | undefined => {
  if (path.startsWith('/content/')) return method === 'PUT' ? 'saves' : 'loads'
  return /^\/cms\/(?:publish|restore)\//.test(path) ? 'publications' : undefined
}

/** The faults that authors of the sandbox have switched on, each for their own requests. They end with the process. */
export interface Faults {
  /** Returns the fault of a user. */
  of: (user: string) => SwitchedFault | undefined
  set: (user: string, fault: SwitchedFault | undefined) => void
  /**
   * Returns the faulty answer to a request of a user. Undefined if the request is to be answered as usual, for example after a delay, or
   * without its session. Throws DroppedReply if the connection is to be cut. `current` reads the document at the request's address.
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
