/** Returns the airports of the id of a segment or itinerary part, such as `LIS – ATH`. */
export const routeOf = (travelPartId: string): string => travelPartId.replace('part-', '').split('-').slice(0, 2).join(' – ')
