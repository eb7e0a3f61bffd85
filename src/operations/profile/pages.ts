import * as z from 'zod/mini'
import { mutation, query } from '../declare.ts'
import { wireList, wireText } from '../wire/price.ts'
import { AgencyProfile, Created, Deleted, ExportedProfile, MemberProfile, StatelessProfile } from './page-response.ts'
import { Done } from './response.ts'

// Operations that read and change profiles. Most visits need none, so they are loaded when the first of them is sent.

/** Changes the signed-in member's profile. */
export const updateProfile = mutation({
  field: 'updateProfile',
  variables: { profile: 'JSON!' },
  response: Done,
  rest: 'POST /profile/update',
})

/**
 * Registers a member. The returned `profileId` is the login. `mailed` is true if it was also sent by e-mail. The response does not
 * reveal whether another member has the same e-mail address.
 */
export const createProfile = mutation({
  field: 'createProfile',
  variables: { profile: 'JSON!' },
  response: Created,
  rest: 'POST /profile',
})

/** Reads all data that the gateway stores about the signed-in member. */
export const exportProfile = query({
  field: 'exportProfile',
  variables: {},
  response: ExportedProfile,
  rest: 'GET /profile/export',
})

/**
 * Deletes the account that is signed in, whether a member's or an agency's, and ends all its sign-ins. `password` must be entered again.
 */
export const deleteProfile = mutation({
  field: 'deleteProfile',
  variables: { password: 'String!' },
  response: Deleted,
  rest: 'DELETE /profile',
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

/**
 * Reads the signed-in member's profile. `returnBin` requests the first digits of stored cards, which our gateway does not store.
 */
export const profile = query({
  field: 'profile',
  variables: { returnBin: 'Boolean!' },
  response: MemberProfile,
  rest: 'GET /profile',
})

/** Reads the signed-in member and the saved travellers, which prefill the booking forms. Needs no conversation. */
export const statelessProfile = query({ field: 'statelessProfile', variables: {}, response: StatelessProfile })

/** Lists the people who may book for the signed-in account: an agency's staff, or the delegates of a member. */
export const mvDelegates = query({
  field: 'mvDelegates',
  variables: {},
  response: z.pipe(
    z.looseObject({
      delegates: wireList(z.looseObject({ delegateId: z.string(), firstName: wireText, lastName: wireText, role: wireText })),
    }),
    z.transform(({ delegates }) =>
      delegates.map(({ delegateId, firstName, lastName, role }) => ({
        id: delegateId,
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        role: role ?? '',
      })),
    ),
  ),
  rest: 'GET /mv-delegates',
})
