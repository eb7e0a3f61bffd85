import * as z from 'zod/mini'
import { cabins } from '#src/domain/search.ts'
import { fits, oneOf, optional, present, text, whole } from '../requests/fields.ts'
import { PlaceCode } from './request.ts'
import { MarketOfSearch, TravellersOfSearch } from './search-request.ts'

const mostBudget = 999_999_999

/** A month of the calendar, `YYYY-MM`. */
const Month = text(7).check(fits<string>((month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month), 'notAMonth'))

/** Input of a fare search. The budget is for the whole party, in units of the currency. */
export const exploreFares = z.object({
  exploreInput: present(
    z.object({
      ...MarketOfSearch.shape,
      origin: PlaceCode,
      month: Month,
      budget: optional(whole(1, mostBudget)),
      cabinClass: optional(oneOf(cabins)),
      passengers: TravellersOfSearch,
    }),
  ),
})
