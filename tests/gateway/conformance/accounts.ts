import type { OperationName } from '#src/operations/index.ts'
import { naming, party } from '../search/conversations.ts'
import type { Case } from './case.ts'
import { asAgency, asMember, keyFor } from './stages.ts'

/** Cases for signing in and for the profiles of members and agencies. */
export const accountCases: Partial<Record<OperationName, Case>> = {
  session: { stage: 'member', variables: () => ({ refreshBalances: true }) },
  signIn: { stage: 'nowhere', variables: () => asMember },
  agencySignIn: { stage: 'nowhere', variables: () => asAgency },
  signOut: { stage: 'member' },
  createProfile: {
    stage: 'nowhere',
    variables: () => ({
      profile: {
        password: 'A-brand-new-word',
        personalDetails: { firstName: 'Ana', lastName: 'Müller', dateOfBirth: '1990-05-17' },
        contact: naming(party(['ADT'])).contact,
      },
    }),
  },
  updateProfile: { stage: 'member', variables: () => ({ profile: { contact: naming(party(['ADT'])).contact } }) },
  agencyCreateProfile: {
    stage: 'nowhere',
    variables: () => ({
      profile: {
        agencyName: 'Quay & Daughters',
        iataNumber: '57201122',
        personalDetails: { firstName: 'Aino', lastName: 'Laakso' },
        contact: naming(party(['ADT'])).contact,
        password: 'A-brand-new-word',
      },
    }),
  },
  agencyUpdateProfile: { stage: 'agency', variables: () => ({ profile: { agencyName: 'Harbour & Sons' } }) },
  profile: { stage: 'member', variables: () => ({ returnBin: false }) },
  exportProfile: { stage: 'member' },
  deleteProfile: { stage: 'member', variables: () => ({ password: asMember.password }) },
  statelessProfile: { stage: 'member' },
  upcomingTrips: { stage: 'member' },
  agencyProfile: { stage: 'agency' },
  mvDelegates: { stage: 'agency' },
  resetPasswordLink: { stage: 'nowhere', variables: () => ({ username: asMember.userId }) },
  resetPassword: {
    stage: 'nowhere',
    variables: async (world) => ({
      password: 'A-longer-one-than-before',
      resetPasswordKey: await keyFor(world, { username: asMember.userId }),
    }),
  },
  agencyResetKey: { stage: 'nowhere', variables: () => ({ loginID: asAgency.loginID }) },
  agencyResetPassword: {
    stage: 'nowhere',
    variables: async (world) => ({
      password: 'A-longer-one-than-before',
      resetPasswordKey: await keyFor(world, { loginID: asAgency.loginID }),
    }),
  },
}
