import { mealIsIncluded, sellsMealsOn } from './extras.ts'
import { marketBetween } from './fares.ts'
import type { Flight, Itinerary } from './flight.ts'

/** IATA meal codes: breakfast (B), lunch (L), dinner (D), refreshments (R), food for purchase (F). */
export type MealCode = 'B' | 'L' | 'D' | 'R' | 'F'

const byHour = (hour: number): MealCode => {
  if (hour >= 5 && hour < 10) return 'B'
  if (hour >= 11 && hour < 15) return 'L'
  return hour >= 17 && hour < 23 ? 'D' : 'R'
}

/**
 * Determines the meal on a flight from its cabin and local departure time. Returns undefined if the flight is too short for a
 * meal service.
 */
export const mealOn = (flight: Flight, { origin, destination }: Itinerary, cabin: string): MealCode | undefined => {
  if (!sellsMealsOn(flight)) return undefined
  return mealIsIncluded(cabin, marketBetween(origin, destination)) ? byHour(Number(flight.departure.slice(11, 13))) : 'F'
}
