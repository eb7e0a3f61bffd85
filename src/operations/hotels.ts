import * as z from 'zod/mini'
import { mutation } from './declare.ts'
import { Opaque } from './wire/opaque.ts'
import { list, text } from './wire/price.ts'

/** Searches for hotels near an airport. */
export const hotelSearchByAirportCode = mutation({
  writes: false,
  field: 'hotelSearchByAirportCode',
  variables: { airportCode: 'String!', request: 'JSON!' },
  response: Opaque,
  rest: 'POST /dc/hotels/search',
})

/** Reads the details of a hotel and its rooms. */
export const hotelDetails = mutation({
  writes: false,
  field: 'hotelDetails',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /dc/hotels/details',
})

/** Reads the cancellation fee and deadline of a room. */
export const hotelCancellationPolicy = mutation({
  writes: false,
  field: 'hotelCancellationPolicy',
  variables: { request: 'JSON!' },
  response: z.looseObject({
    hotelId: z.string(),
    hotelRoomTypeId: text,
    checkinDate: text,
    checkoutDate: text,
    penaltyInfoList: list(
      z.looseObject({
        timeUnit: text,
        duration: z.nullish(z.number()),
        policyStartType: text,
        type: text,
        value: z.nullish(z.number()),
      }),
    ),
  }),
  rest: 'POST /dc/hotels/cancellationPolicy',
})

/** Books a room. */
export const hotelBook = mutation({
  field: 'hotelBook',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /dc/hotels/book',
})
