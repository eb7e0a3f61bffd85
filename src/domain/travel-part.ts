/**
 * Identifies a flight on the wire, for example in `selectedSegment` of a seat operation. `departure` is local,
 * `YYYY-MM-DDTHH:mm:ss`.
 */
export interface SelectedSegment {
  origin: string
  destination: string
  departure: string
}

/**
 * Builds the id of a segment, such as `LIS-ATH-2027-05-04T18:05:00`. It is stable, whereas the wire's ids differ between
 * responses.
 */
export const segmentIdOf = ({ origin, destination, departure }: SelectedSegment): string =>
  `${origin}-${destination}-${departure}`

/** Builds the id of an itinerary part from its ends and first departure, such as `part-LIS-ATH-2027-05-04T18:05:00`. */
export const partIdOf = (ends: SelectedSegment): string => `part-${segmentIdOf(ends)}`

/** The `travelPartId` of a booking's extras that cover the whole journey. */
export const wholeJourney = ''

/** The `scope` of a `travelPart` on the wire: a flight, or a whole itinerary part. */
export type TravelScope = 'segment' | 'part'

/** Builds the id of the segment or itinerary part that an extra is for. */
export const travelPartIdOf = ({ scope, travelPart }: { scope: TravelScope; travelPart: SelectedSegment }): string =>
  scope === 'part' ? partIdOf(travelPart) : segmentIdOf(travelPart)

/** Returns the scope of an id. Ids of itinerary parts begin with `part-`. */
export const scopeOf = (travelPartId: string): TravelScope => (travelPartId.startsWith('part-') ? 'part' : 'segment')

/** Converts the id of a segment or part to the form of the wire. Throws if the text is not such an id. */
export const selectedSegmentOf = (id: string): SelectedSegment => {
  const [, origin, destination, departure] = /^(?:part-)?([A-Z]{3})-([A-Z]{3})-(\d{4}-\d\d-\d\dT\d\d:\d\d.*)$/.exec(id) ?? []
  if (!origin || !destination || !departure) throw new Error(`not a travel part: ${id}`)
  return { origin, destination, departure }
}

/** Converts the id of a segment or itinerary part to its route, for example `LIS – ATH`. */
export const routeOf = (id: string): string => id.replace('part-', '').split('-').slice(0, 2).join(' – ')
