import * as z from 'zod/mini'
import {
  type AssistanceCode,
  type AssistanceRequest,
  assistanceCodes,
  flightsNeeding,
  isMobilityAid,
  mobilityAidCodes,
  mostOfAid,
  supportCodes,
  walkingCodes,
} from '#src/domain/assistance.ts'

const Aid = z.object({ height: z.string(), width: z.string(), depth: z.string(), weight: z.string(), wattHours: z.string() })

/** The values of the fields for a traveller's assistance. */
export const TypedAssistance = z.object({
  codes: z.array(z.enum(assistanceCodes)),
  /** Flights on which a service is not needed, as `<code> <segmentId>`. */
  notOn: z.array(z.string()),
  aid: Aid,
})

export type TypedAssistance = z.output<typeof TypedAssistance>

export type AidField = keyof z.output<typeof Aid>

export const noAssistance: TypedAssistance = {
  codes: [],
  notOn: [],
  aid: { height: '', width: '', depth: '', weight: '', wattHours: '' },
}

/** Returns the key of a service on a flight in `notOn`. */
export const onFlight = (code: AssistanceCode, segmentId: string): string => `${code} ${segmentId}`

/** Returns the selected code from a list of exclusive codes. */
export const chosenOf = <Code extends AssistanceCode>({ codes }: TypedAssistance, list: readonly Code[]): Code | undefined =>
  list.find((code) => codes.includes(code))

/** Replaces the selected code of an exclusive list, or clears it. */
export const withChosenCode = (
  typed: TypedAssistance,
  list: readonly AssistanceCode[],
  code: AssistanceCode | '',
): TypedAssistance => ({
  ...typed,
  codes: [...typed.codes.filter((each) => !list.includes(each)), ...(code ? [code] : [])],
})

/** Adds or removes a service. */
export const toggling = (typed: TypedAssistance, code: AssistanceCode): TypedAssistance => ({
  ...typed,
  codes: typed.codes.includes(code) ? typed.codes.filter((each) => each !== code) : [...typed.codes, code],
})

/** Adds or removes a flight for a service. */
export const togglingFlight = (typed: TypedAssistance, code: AssistanceCode, segmentId: string): TypedAssistance => {
  const name = onFlight(code, segmentId)
  const isOff = typed.notOn.includes(name)
  return { ...typed, notOn: isOff ? typed.notOn.filter((each) => each !== name) : [...typed.notOn, name] }
}

/** Fills the fields with the assistance that was requested before. `flights` are the ids of the trip's flights. */
export const typedAssistance = (requests: readonly AssistanceRequest[] = [], flights: readonly string[]): TypedAssistance => {
  const { size = [], weight = '', wattHours = '' } = requests.find(({ aid }) => aid)?.aid ?? {}
  const [height = '', width = '', depth = ''] = size.map(String)
  return {
    codes: requests.map(({ code }) => code),
    notOn: requests.flatMap((request) => {
      const needing = flightsNeeding(request, flights)
      return flights.filter((id) => !needing.includes(id)).map((id) => onFlight(request.code, id))
    }),
    aid: { height, width, depth, weight: String(weight), wattHours: String(wattHours) },
  }
}

/** Lists the fields of a mobility aid. Only lithium batteries need their energy. */
export const aidFieldsOf = (typed: TypedAssistance): AidField[] => {
  const code = chosenOf(typed, mobilityAidCodes)
  if (code === undefined) return []
  return ['height', 'width', 'depth', 'weight', ...(code === 'WCLB' ? ['wattHours' as const] : [])]
}

const mostOf = (field: AidField): number => (field === 'weight' || field === 'wattHours' ? mostOfAid[field] : mostOfAid.size)

const numberFault = (text: string, most: number): string | undefined => {
  if (text.trim() === '') return 'required'
  if (!/^\d+$/.test(text.trim())) return 'notANumber'
  return Number(text) >= 1 && Number(text) <= most ? undefined : 'outOfRange'
}

/** Lists the paths below `assistance` that can have an error. */
export const faultPathsOf = (typed: TypedAssistance): string[] => [
  ...typed.codes.map((code) => `flights.${code}`),
  ...aidFieldsOf(typed).map((each) => `aid.${each}`),
]

/** Returns the error codes of the fields, by path below `assistance`. */
export const assistanceFaults = (typed: TypedAssistance, flights: readonly string[]): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    typed.codes.flatMap((code) =>
      flights.length > 0 && flights.every((id) => typed.notOn.includes(onFlight(code, id)))
        ? [[`flights.${code}`, 'noFlight']]
        : [],
    ),
  ),
  ...Object.fromEntries(aidFieldsOf(typed).map((field) => [`aid.${field}`, numberFault(typed.aid[field], mostOf(field))])),
})

const order: readonly AssistanceCode[] = [...walkingCodes, ...supportCodes, ...mobilityAidCodes]

/** Converts valid fields to requests. An empty list withdraws those made before. */
export const requestsIn = (typed: TypedAssistance, flights: readonly string[]): AssistanceRequest[] =>
  order
    .filter((code) => typed.codes.includes(code))
    .map((code) => {
      const segmentIds = flights.filter((id) => !typed.notOn.includes(onFlight(code, id)))
      const { height, width, depth, weight, wattHours } = typed.aid
      return {
        code,
        ...(segmentIds.length < flights.length && { segmentIds }),
        ...(isMobilityAid(code) && {
          aid: {
            size: [Number(height), Number(width), Number(depth)],
            weight: Number(weight),
            ...(code === 'WCLB' && { wattHours: Number(wattHours) }),
          },
        }),
      }
    })
