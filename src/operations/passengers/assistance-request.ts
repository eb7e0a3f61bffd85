import * as z from 'zod/mini'
import {
  type AssistanceRequest,
  assistanceCodes,
  isMobilityAid,
  longestNote,
  mobilityAidIn,
  walkingCodes,
} from '#src/domain/assistance.ts'
import { isPlain } from '#src/domain/plain.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import { Ends, list, oneOf, optional, text } from '../requests/fields.ts'
import type { ProblemCode } from '../requests/problems.ts'

/** Maximum number of requests per passenger: each service on each flight of a long journey. */
const mostRequests = 100

type Text = string | null | undefined

interface RequestOnWire {
  code?: Text
  description?: Text
  actionCode?: Text
  segmentKey?: z.input<typeof Ends> | '' | null
}

/** A request may be the code alone. */
const asObject = (sent: string | RequestOnWire): RequestOnWire => (typeof sent === 'string' ? { code: sent } : sent)

const isOfAid = ({ code, description = '' }: { code: AssistanceRequest['code']; description?: string | undefined }): boolean => {
  if (!isMobilityAid(code)) return true
  const aid = mobilityAidIn(description)
  return aid !== undefined && (code !== 'WCLB' || aid.wattHours !== undefined)
}

const Requested = z
  .object({
    code: oneOf(assistanceCodes),
    description: optional(text(longestNote)),
    segmentKey: optional(Ends),
  })
  .check(z.refine(isOfAid, { error: 'notAMobilityAid' satisfies ProblemCode, path: ['description'] }))

/** Withdraws all requests with a single entry, because empty lists are not sent. */
const Withdrawn = z.object({ actionCode: z.literal('XX') })

const isWithdrawal = (sent: unknown): boolean => isPlain(sent) && 'actionCode' in sent && sent.actionCode === 'XX'

const Entry = z.pipe(
  z.pipe(
    z.custom<string | RequestOnWire>((sent) => typeof sent === 'string' || isPlain(sent), 'notAnObject'),
    z.transform(asObject),
  ),
  z.union([Withdrawn, Requested]),
)

type Read = z.output<typeof Entry>

const isRequest = (entry: Read): entry is z.output<typeof Requested> => !isWithdrawal(entry)

const gathered = (entries: readonly Read[]): AssistanceRequest[] => {
  const requests = entries.filter(isRequest)
  return [...new Set(requests.map(({ code }) => code))].map((code) => {
    const own = requests.filter((each) => each.code === code)
    const segmentIds = own.flatMap(({ segmentKey }) => (segmentKey ? [segmentIdOf(segmentKey)] : []))
    const aid = isMobilityAid(code) ? mobilityAidIn(own[0]?.description ?? '') : undefined
    return { code, ...(segmentIds.length === own.length && { segmentIds: [...new Set(segmentIds)] }), ...(aid && { aid }) }
  })
}

const flightsOf = ({ segmentIds }: AssistanceRequest): readonly string[] => segmentIds ?? ['every flight']

/** A flight can have at most one degree of help with walking. */
const isOneDegree = (requests: readonly AssistanceRequest[]): boolean => {
  const degrees = requests.filter(({ code }) => (walkingCodes as readonly string[]).includes(code))
  const flights = degrees.flatMap(flightsOf)
  const isOnEach = degrees.some(({ segmentIds }) => segmentIds === undefined)
  return new Set(flights).size === flights.length && !(isOnEach && degrees.length > 1)
}

/** A passenger's requests for assistance (contract, 8), gathered by code. An empty list withdraws earlier ones. */
export const Assistance = z.pipe(
  list(Entry, mostRequests),
  z.transform((entries, { issues }): AssistanceRequest[] => {
    const requests = gathered(entries)
    if (!isOneDegree(requests)) issues.push({ code: 'custom', input: entries, message: 'notOneDegree' satisfies ProblemCode })
    return requests
  }),
)
