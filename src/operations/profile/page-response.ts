import * as z from 'zod/mini'
import { MaybePriced, wireList, wireText } from '../wire/price.ts'
import { WireContact } from '../passengers/response.ts'
import { MemberTrip } from './response.ts'

/** Decodes an agency's profile. The shape is our own. */
export const AgencyProfile = z.pipe(
  z.looseObject({
    profileId: wireText,
    agencyName: wireText,
    iataNumber: wireText,
    pseudoCity: wireText,
    status: wireText,
    contact: z.nullish(WireContact),
    credit: z.nullish(z.looseObject({ available: MaybePriced, limit: MaybePriced })),
    pastTrips: wireList(MemberTrip),
  }),
  z.transform(({ profileId, agencyName, iataNumber, pseudoCity, status, contact, credit, pastTrips }) => ({
    profileId: profileId ?? '',
    name: agencyName ?? '',
    iataNumber: iataNumber ?? '',
    pseudoCity: pseudoCity ?? '',
    isPending: status === 'PENDING',
    contact: contact ?? undefined,
    credit: credit?.available && credit.limit ? { available: credit.available, limit: credit.limit } : undefined,
    pastTrips,
  })),
)

/** Decodes the response to a registration. */
export const Created = z.pipe(
  z.looseObject({ status: z.string(), profileId: wireText, mailed: z._default(z.boolean(), false) }),
  z.transform(({ status, profileId, mailed }) => ({
    isDone: status === 'SUCCESSFUL',
    profileId: profileId ?? '',
    isMailed: mailed,
  })),
)
