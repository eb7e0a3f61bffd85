import * as z from 'zod/mini'
import { type AssistanceRequest, isAssistance, isMobilityAid, mobilityAidIn } from '#src/domain/assistance.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import { wireText } from '../wire/price.ts'

/** A special service request. Without `segmentKey`, it applies to every flight. */
export const WireServiceRequest = z.looseObject({
  passengerIndex: z.nullish(z.number()),
  code: wireText,
  description: wireText,
  segmentKey: z.nullish(z.looseObject({ origin: wireText, destination: wireText, departure: wireText })),
})

type Sent = z.output<typeof WireServiceRequest>

/** The fields of a request that gateways send once for each flight. */
interface Gathered<Code> {
  code: Code
  segmentIds?: string[]
  aid?: AssistanceRequest['aid']
}

const flightOf = ({ segmentKey }: Sent): string | undefined => {
  const { origin, destination, departure } = segmentKey ?? {}
  return origin && destination && departure && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(departure)
    ? segmentIdOf({ origin, destination, departure })
    : undefined
}

/**
 * Gathers one passenger's requests by code, because gateways send one for each flight. A request for each of `flights`, or one that
 * names no flight, is for every flight.
 */
export const gathered = <Code extends string>(
  sent: readonly (Sent & { code: Code })[],
  flights: readonly string[] = [],
): Gathered<Code>[] =>
  [...new Set(sent.map(({ code }) => code))].map((code) => {
    const own = sent.filter((each) => each.code === code)
    const ids = own.map(flightOf)
    const segmentIds = [...new Set(ids.flatMap((id) => id ?? []))]
    const isForAll = ids.includes(undefined) || (flights.length > 0 && flights.every((id) => segmentIds.includes(id)))
    const aid = isMobilityAid(code) ? own.map(({ description }) => mobilityAidIn(description ?? '')).find(Boolean) : undefined
    return { code, ...(!isForAll && { segmentIds }), ...(aid && { aid }) }
  })

/** Extracts the assistance from a passenger's service requests. Other services, such as meals, are left out. */
export const assistanceIn = (sent: readonly Sent[]): AssistanceRequest[] =>
  gathered(sent.flatMap((each) => (each.code && isAssistance(each.code) ? [{ ...each, code: each.code }] : [])))
