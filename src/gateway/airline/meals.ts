import { mealIsIncluded, sellsMealsOn } from './extras.ts'
import { marketOf } from './fares.ts'
import type { Flight, Itinerary } from './flight.ts'

/** IATA meal codes that the airline serves: breakfast, lunch, dinner, refreshments, food to buy on board. */
export type MealCode = 'B' | 'L' | 'D' | 'R' | 'F'

const byHour = (hour: number): MealCode => {
  if (hour >= 5 && hour < 10) return 'B'
  if (hour >= 11 && hour < 15) return 'L'
  return hour >= 17 && hour < 23 ? 'D' : 'R'
}

/**
 * Returns what is served on a flight of a journey in a cabin, by its local departure. Returns undefined for a flight too short
 * for any service.
 */
export const mealOn = (flight: Flight, { origin, destination }: Itinerary, cabin: string): MealCode | undefined => {
  if (!sellsMealsOn(flight)) return undefined
  return mealIsIncluded(cabin, marketOf(origin, destination)) ? byHour(Number(flight.departure.slice(11, 13))) : 'F'
}
