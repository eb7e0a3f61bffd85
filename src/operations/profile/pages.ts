import { mutation, query } from '../declare.ts'
import { AgencyProfile, Created } from './page-response.ts'
import { Done } from './response.ts'

// The operations that only the pages of accounts send. They are loaded with the first of them.

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
