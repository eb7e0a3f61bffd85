import * as z from 'zod/mini'
import { mutation, query } from '../declare.ts'
import { WireContact } from '../passengers/response.ts'
import { wireList } from '../wire/price.ts'
import { AgencyProfile, Created, Done, PersonalDetails } from './response.ts'

// The operations of this family that the storefront never sends.

/** Reads the part of a member's profile that an exchange needs: name, contact and frequent-flyer numbers. */
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

/** Reads the signed-in agency's profile. */
export const agencyProfile = query({
  field: 'agencyProfile',
  variables: {},
  response: AgencyProfile,
  rest: 'GET /profile/agency',
})

/** Registers an agency. The returned `profileId` is the login. The response does not reveal whether the agency is already registered. */
export const agencyCreateProfile = mutation({
  field: 'agencyCreateProfile',
  variables: { profile: 'JSON!' },
  response: Created,
  rest: 'POST /profile/agency',
})

/** Changes the signed-in agency's profile. */
export const agencyUpdateProfile = mutation({
  field: 'agencyUpdateProfile',
  variables: { profile: 'JSON!' },
  response: Done,
  rest: 'PUT /profile/agency',
})
