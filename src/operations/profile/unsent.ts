import * as z from 'zod/mini'
import { query } from '../declare.ts'
import { WireContact } from '../passengers/response.ts'
import { wireList } from '../wire/price.ts'
import { PersonalDetails } from './response.ts'

/**
 * Reads the part of a member's profile that an exchange needs: name, contact and frequent-flyer numbers. The storefront never sends it.
 */
export const statelessProfile = query({
  field: 'statelessProfile',
  variables: {},
  response: z.pipe(
    z.looseObject({
      personalDetails: PersonalDetails,
      contact: z.nullish(WireContact),
      preferences: z.nullish(
        z.looseObject({ frequentFlyer: wireList(z.looseObject({ airline: z.string(), number: z.string() })) }),
      ),
    }),
    z.transform(({ personalDetails, contact, preferences }) => ({
      person: personalDetails,
      contact: contact ?? undefined,
      frequentFlyer: (preferences?.frequentFlyer ?? []).map(({ airline, number }) => ({ airline, number })),
    })),
  ),
})
