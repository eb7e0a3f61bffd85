import * as z from 'zod/mini'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'

const Rule = z.looseObject({
  category: z.enum(['change', 'cancel', 'refund', 'noShow', 'bags', 'validity']),
  when: z.enum(['beforeDeparture', 'dayOfDeparture', 'afterDeparture', 'always']),
  allowed: z.boolean(),
  fee: MaybePriced,
  detail: wireText,
})

/** Decodes the fare rules of each leg. */
export const WireLegRules = wireList(
  z.looseObject({ brandId: z.string(), origin: z.string(), destination: z.string(), rules: wireList(Rule) }),
)
