import * as z from 'zod/mini'
import { Priced } from '../wire/price.ts'

/** Decodes the terms of a search for replacement flights: the legs of the booking that it covers, and the change fee. */
export const WireExchangeSearch = z.pipe(
  z.looseObject({ legs: z.array(z.number()), changeFee: Priced, isFree24h: z._default(z.boolean(), false) }),
  z.transform(({ legs, changeFee, isFree24h }) => ({ legs, fee: changeFee, isFree24h })),
)
