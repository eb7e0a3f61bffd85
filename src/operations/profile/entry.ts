import * as z from 'zod/mini'
import { mutation, query } from '../declare.ts'
import { Done, MemberTrip } from './response.ts'
import { wireList } from '../wire/price.ts'

/** Sends a password reset key to a member. The response does not reveal whether the member exists. */
export const resetPasswordLink = query({
  writes: true,
  field: 'resetPasswordLink',
  variables: { username: 'String!' },
  response: Done,
  rest: 'POST /profile/resetPasswordKey',
})

/** Sets a new password with a reset key, which works once. */
export const resetPassword = mutation({
  field: 'resetPassword',
  variables: { password: 'String!', resetPasswordKey: 'String!' },
  response: Done,
  rest: 'POST /profile/resetPassword',
})

/** Lists the signed-in member's upcoming trips (contract, 14). */
export const upcomingTrips = query({
  field: 'getProfileUpcomingTrips',
  variables: {},
  response: z.pipe(
    z.looseObject({ trips: wireList(MemberTrip) }),
    z.transform(({ trips }) => trips),
  ),
})

/** Sends a password reset key to an agency. The response does not reveal whether the agency exists. */
export const agencyResetKey = query({
  writes: true,
  field: 'agencyResetKey',
  variables: { loginID: 'String!' },
  response: Done,
  rest: 'POST /profile/agency/resetPasswordKey',
})

/** Sets a new password for an agency with a reset key, which works once. */
export const agencyResetPassword = query({
  writes: true,
  field: 'agencyResetPassword',
  variables: { resetPasswordKey: 'String!', password: 'String!' },
  response: Done,
  rest: 'POST /profile/agency/resetPassword',
})
