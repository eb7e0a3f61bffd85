/** Help with walking, in increasing degree: to the aircraft, up its steps, to the seat. A passenger has at most one. */
export const walkingCodes = ['WCHR', 'WCHS', 'WCHC'] as const

/** Other assistance. A passenger may need several kinds. */
export const supportCodes = ['BLND', 'DEAF', 'DPNA', 'SVAN', 'MEDA', 'MAAS'] as const

/** A passenger's own wheelchair or scooter, by its battery: none, dry, spillable, lithium. */
export const mobilityAidCodes = ['WCMP', 'WCBD', 'WCBW', 'WCLB'] as const

/** Assistance that passengers can request (EU 1107/2006), by the four-letter SSR codes of the industry. */
export const assistanceCodes = [...walkingCodes, ...supportCodes, ...mobilityAidCodes] as const

export type AssistanceCode = (typeof assistanceCodes)[number]

export const isAssistance = (code: string): code is AssistanceCode => (assistanceCodes as readonly string[]).includes(code)

export type MobilityAidCode = (typeof mobilityAidCodes)[number]

export const isMobilityAid = (code: string): code is MobilityAidCode => (mobilityAidCodes as readonly string[]).includes(code)

/** Size and weight of a mobility aid as it is loaded. */
export interface MobilityAid {
  /** Height, width and depth in whole centimetres. */
  size: [height: number, width: number, depth: number]
  /** Whole kilograms, with the battery. */
  weight: number
  /** Energy of the battery in watt-hours. Required for lithium batteries. */
  wattHours?: number
}

/** Maximum plausible values for a mobility aid. The minimum is 1. */
export const mostOfAid = { size: 250, weight: 400, wattHours: 9_999 } as const

/** A passenger's request for assistance. */
export interface AssistanceRequest {
  code: AssistanceCode
  /** Ids of the flights on which it is needed. Undefined means every flight of the trip. */
  segmentIds?: string[]
  /** The passenger's own mobility aid, if the code denotes one. */
  aid?: MobilityAid
}

/**
 * A passenger's special service request (SSR). Codes other than `assistanceCodes` come from other gateways and from agents.
 * `segmentIds` is undefined if the request is for every flight.
 */
export interface ServiceRequest extends Omit<AssistanceRequest, 'code'> {
  passengerId: string
  code: string
}

/** Writes a mobility aid in the text of its service request, such as `110X65X90CM 42KG 280WH`. */
export const mobilityAidText = ({ size, weight, wattHours }: MobilityAid): string =>
  `${size.join('X')}CM ${weight}KG${wattHours === undefined ? '' : ` ${wattHours}WH`}`

/** Parses a text from `mobilityAidText`. Returns undefined for any other text, or if a value is out of range. */
export const mobilityAidIn = (text: string): MobilityAid | undefined => {
  const found = /^(\d{1,3})X(\d{1,3})X(\d{1,3})CM (\d{1,3})KG(?: (\d{1,4})WH)?$/i.exec(text.trim())
  if (!found) return undefined
  const [height = 0, width = 0, depth = 0, weight = 0, wattHours] = found.slice(1).map((digits) => digits && Number(digits)) as (
    | number
    | undefined
  )[]
  const size: MobilityAid['size'] = [height, width, depth]
  const isPlausible =
    size.every((each) => each >= 1 && each <= mostOfAid.size) && weight >= 1 && weight <= mostOfAid.weight && wattHours !== 0
  return isPlausible ? { size, weight, ...(wattHours !== undefined && { wattHours }) } : undefined
}

/**
 * Returns the flights of a trip for which a request holds. If one of its flights is no longer in the trip, it holds for every flight,
 * because the flight that replaces it is not known.
 */
export const flightsNeeding = (
  { segmentIds }: Pick<AssistanceRequest, 'segmentIds'>,
  segmentsOfTrip: readonly string[],
): readonly string[] => (segmentIds?.every((id) => segmentsOfTrip.includes(id)) ? segmentIds : segmentsOfTrip)

/**
 * Returns true if a passenger must not sit in an exit row of a flight: whoever sits there helps to open the exit. Being met and guided
 * at the airport does not matter on board.
 */
export const isBarredFromExitRow = (
  requests: readonly AssistanceRequest[] | undefined,
  segmentId: string,
  segmentsOfTrip: readonly string[],
): boolean =>
  requests?.some((request) => request.code !== 'MAAS' && flightsNeeding(request, segmentsOfTrip).includes(segmentId)) === true

/** Notice, in hours before departure, that lets airport and airline prepare assistance. */
export const hoursOfNotice = 48

/** Replaces the assistance in a booking's service requests with that of its passengers. Other services are kept. */
export const withAssistanceOf = (
  passengers: readonly { id: string; assistance?: AssistanceRequest[] }[],
  requests: readonly ServiceRequest[] = [],
): ServiceRequest[] => [
  ...requests.filter(({ code }) => !isAssistance(code)),
  ...passengers.flatMap(({ id, assistance = [] }) => assistance.map((request) => ({ passengerId: id, ...request }))),
]

/** Maximum length of the note to the airline that is sent with a purchase, in characters. */
export const longestNote = 120
