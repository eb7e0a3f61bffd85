/** Identifies a flight on the wire: `selectedSegment` of a seat operation. Departure is local, `YYYY-MM-DDTHH:mm:ss`. */
export interface SelectedSegment {
  origin: string
  destination: string
  departure: string
}

/**
 * Returns a segment's id, stable across answers: `LIS-ATH-2027-05-04T18:05:00`. The wire's own ids change from answer to answer.
 */
export const segmentIdOf = ({ origin, destination, departure }: SelectedSegment): string =>
  `${origin}-${destination}-${departure}`

/** Returns an itinerary part's id, from its airports and first departure: `part-LIS-ATH-2027-05-04T18:05:00`. */
export const partIdOf = (ends: SelectedSegment): string => `part-${segmentIdOf(ends)}`

/** The wire's `scope` of a `travelPart`: one flight, or a whole itinerary part. */
export type TravelScope = 'segment' | 'part'

/** Returns the id of the flight or itinerary part that an extra is for. */
export const travelPartIdOf = ({ scope, travelPart }: { scope: TravelScope; travelPart: SelectedSegment }): string =>
  scope === 'part' ? partIdOf(travelPart) : segmentIdOf(travelPart)

/** Tells whether an id names a flight or an itinerary part. */
export const scopeOf = (travelPartId: string): TravelScope => (travelPartId.startsWith('part-') ? 'part' : 'segment')

/** Converts a segment or part id back to the wire's form. Throws for anything else. */
export const selectedSegmentOf = (id: string): SelectedSegment => {
  const [, origin, destination, departure] = /^(?:part-)?([A-Z]{3})-([A-Z]{3})-(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)$/.exec(id) ?? []
  if (!origin || !destination || !departure) throw new Error(`not a travel part: ${id}`)
  return { origin, destination, departure }
}
