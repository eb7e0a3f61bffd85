import { asCount, asFields, asOneOf, asOptional } from '#src/domain/read-as.ts'

/**
 * Ways in which the sandbox's content-management system can fail a request. `tokenExpires`: 403, as for an expired
 * CSRF token. `signsOut`: 401. `conflict`: 409. `changed`: 412, as if the content had just changed. `breaks`: 503. `narrows`: 300 with
 * a narrower address. `slow`: an answer after five seconds. `drops`: the connection is cut. `notJson`: a page in place of JSON.
 * `noEtag`: documents have no ETag, and saves need none. `rivalOther`, `rivalSame`: just before a save, another author saves another or
 * the same text. `clockAhead`, `clockBehind`: 403, because the system's clock is an hour ahead or behind, so that tokens seem expired or
 * not valid yet. `refusesFrame`: the address of a page that no other page may frame.
 */
export const cmsFaultNames = [
  'tokenExpires',
  'signsOut',
  'conflict',
  'changed',
  'breaks',
  'narrows',
  'slow',
  'drops',
  'notJson',
  'noEtag',
  'rivalOther',
  'rivalSame',
  'clockAhead',
  'clockBehind',
  'refusesFrame',
] as const
export type CmsFaultName = (typeof cmsFaultNames)[number]

/** The requests that a fault affects: those that load texts, save them, publish, open the page in its frame, or receive events. */
export const faultyRequests = ['loads', 'saves', 'publications', 'frames', 'events'] as const
export type FaultyRequests = (typeof faultyRequests)[number]

const anywhere: readonly CmsFaultName[] = ['signsOut', 'breaks', 'slow', 'drops', 'notJson']
const ofTokens: readonly CmsFaultName[] = ['tokenExpires', 'clockAhead', 'clockBehind']

/** The faults that can be simulated for each kind of request. */
export const cmsFaultsOf: Readonly<Record<FaultyRequests, readonly CmsFaultName[]>> = {
  loads: [...anywhere, 'narrows', 'noEtag'],
  saves: [...anywhere, ...ofTokens, 'conflict', 'changed', 'rivalOther', 'rivalSame'],
  publications: [...anywhere, ...ofTokens],
  frames: [...anywhere, ...ofTokens, 'refusesFrame'],
  events: [...anywhere, ...ofTokens],
}

/** A fault that an author has switched on. */
export interface SwitchedFault {
  name: CmsFaultName
  requests: FaultyRequests
  /** Number of requests that the fault still affects, or undefined if it affects all of them until it is switched off. */
  left?: number | undefined
}

const asFault = asFields({
  name: asOneOf(...cmsFaultNames),
  requests: asOneOf(...faultyRequests),
  left: asOptional(asCount),
})

/** Reads the fault that is switched on, or undefined if there is none. Throws NotAsRead if the document is in another format. */
export const readFault = (document: unknown): SwitchedFault | undefined =>
  asFields({ fault: asOptional(asFault) })(document, '').fault
