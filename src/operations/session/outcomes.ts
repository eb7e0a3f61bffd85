import * as z from 'zod/mini'
import { money } from '#src/domain/money.ts'
import { ConfigurationAnswer } from './response.ts'
import { fails, failsTelling, invalidField, type Outcomes } from '../outcomes/outcome.ts'

const opened = { answers: { opened: () => ({}) }, failures: fails() }

export const init: Outcomes<'init'> = opened

export const dcmcInit: Outcomes<'dcmcInit'> = opened

export const configuration: Outcomes<'configuration'> = {
  answers: { 'what is said of it': () => z.parse(ConfigurationAnswer, { storefront: 'FCDX' }) },
  failures: fails('OPERATION.NOT_SERVED'),
}

export const travelProtectionSession: Outcomes<'travelProtectionSession'> = {
  answers: {
    'a session': () => ({ sessionId: '0123456789abcdef0123456789abcdef', isReached: true }),
    'no response of the provider': () => ({ sessionId: undefined, isReached: false }),
  },
  failures: fails('OPERATION.NOT_SERVED'),
}

const nobody = { isSignedIn: false, expiresAt: undefined, account: undefined }
/** The member that samples show. */
export const sampleMember = { kind: 'member', displayName: 'Ines Marlow', miles: 84_500 } as const

/** The travel agency that samples show. */
export const sampleAgency = { kind: 'agency', displayName: 'Harbour', miles: undefined } as const

export const session: Outcomes<'session'> = {
  answers: {
    nobody: () => nobody,
    'a member': () => ({ isSignedIn: true, expiresAt: undefined, account: sampleMember }),
    'an agency': () => ({ isSignedIn: true, expiresAt: undefined, account: sampleAgency }),
  },
  failures: fails(),
}

export const applicableRules: Outcomes<'applicableRules'> = {
  answers: {
    'every reason': () => ({
      appliedRules: ['TICKETED', 'FARE_ALLOWS'],
      failedRules: [{ ruleName: 'FARE_ALLOWS', evaluationResult: 'FALSE', failureReason: 'brandNotAllowed', until: undefined }],
    }),
  },
  failures: fails('PNR.NOT_FOUND'),
}

const refusals = {
  ...fails('LOGIN.INVALID_CREDENTIALS', 'CLIENT.TOO_MANY_REQUESTS'),
  ...invalidField('CLIENT.VALIDATION', 'userId'),
}

const signedIn = () => ({ isSignedIn: true, person: undefined })

export const signIn: Outcomes<'signIn'> = { answers: { done: signedIn }, failures: refusals }

export const agencySignIn: Outcomes<'agencySignIn'> = { answers: { done: signedIn }, failures: refusals }

export const signOut: Outcomes<'signOut'> = { answers: { done: () => ({ isDone: true }) }, failures: fails() }

const sent = {
  answers: { sent: () => ({ isDone: true }) },
  failures: { ...fails('CLIENT.TOO_MANY_REQUESTS'), ...invalidField('CLIENT.VALIDATION', 'username') },
}

/** The response does not reveal whether the login exists. */
export const resetPasswordLink: Outcomes<'resetPasswordLink'> = sent

export const agencyResetKey: Outcomes<'agencyResetKey'> = sent

const chosen = {
  answers: { done: () => ({ isDone: true }) },
  failures: {
    ...fails('PROFILE.RESET_KEY_INVALID', 'CLIENT.TOO_MANY_REQUESTS'),
    ...invalidField('CLIENT.VALIDATION', 'password'),
  },
}

export const resetPassword: Outcomes<'resetPassword'> = chosen

export const agencyResetPassword: Outcomes<'agencyResetPassword'> = chosen

export const createProfile: Outcomes<'createProfile'> = {
  answers: { registered: () => ({ isDone: true, profileId: 'FC20000011', isMailed: true }) },
  failures: { ...fails('CLIENT.TOO_MANY_REQUESTS'), ...invalidField('CLIENT.VALIDATION', 'contact.email') },
}

export const updateProfile: Outcomes<'updateProfile'> = {
  answers: { saved: () => ({ isDone: true }) },
  failures: { ...fails('LOGIN.USER_NOT_AUTHENTICATED'), ...invalidField('CLIENT.VALIDATION', 'contact.email') },
}

export const exportProfile: Outcomes<'exportProfile'> = {
  answers: { everything: () => ({ exportedAt: '2027-03-01T12:00:00.000Z', data: { account: { number: 'FC10000017' } } }) },
  failures: fails('LOGIN.USER_NOT_AUTHENTICATED'),
}

/** The gateway also says what keeps the account: here a trip on hold, and a trip that was paid for with miles. */
const keptOpen = failsTelling('PROFILE.KEPT_OPEN', 'PROFILE.KEPT_OPEN', {
  reasons: [
    { reason: 'ON_HOLD', pnr: 'K7QX4M', until: '2027-03-02T12:00:00.000Z' },
    { reason: 'PAID_WITH_VALUES', pnr: 'M3TR8C', until: '2027-05-11T09:30:00.000Z' },
  ],
})

export const deleteProfile: Outcomes<'deleteProfile'> = {
  answers: { deleted: () => ({ isDone: true, isMailed: true }) },
  failures: { ...fails('LOGIN.INVALID_CREDENTIALS', 'CLIENT.TOO_MANY_REQUESTS'), ...keptOpen },
}

export const agencyProfile: Outcomes<'agencyProfile'> = {
  answers: {
    confirmed: () => ({
      profileId: 'FC90000017',
      name: 'Harbour Travel',
      iataNumber: '57200344',
      pseudoCity: 'HB7C',
      isPending: false,
      contact: undefined,
      credit: { available: money(2_000_000, 'EUR'), limit: money(2_500_000, 'EUR') },
      commissions: [],
      pastTrips: [],
    }),
  },
  failures: fails(),
}

export const agencyCreateProfile: Outcomes<'agencyCreateProfile'> = {
  answers: { registered: () => ({ isDone: true, profileId: 'FC90001011', isMailed: true }) },
  failures: { ...fails('CLIENT.TOO_MANY_REQUESTS'), ...invalidField('CLIENT.VALIDATION', 'iataNumber') },
}

export const agencyUpdateProfile: Outcomes<'agencyUpdateProfile'> = {
  answers: { saved: () => ({ isDone: true }) },
  failures: { ...fails('LOGIN.USER_NOT_AUTHENTICATED'), ...invalidField('CLIENT.VALIDATION', 'agencyName') },
}

export const userCriteria: Outcomes<'userCriteria'> = {
  answers: { applied: () => ({ pointOfSale: 'DE', currency: 'EUR', locale: 'en-US', residency: undefined }) },
  failures: fails(),
}

export const mvDelegates: Outcomes<'mvDelegates'> = {
  answers: { one: () => [{ id: 'delegate-1', firstName: 'Theo', lastName: 'Marlow', role: 'FAMILY' }] },
  failures: fails(),
}

const travellers = {
  profileId: 'P1',
  person: {
    title: 'MS',
    firstName: 'Ines',
    middleName: undefined,
    lastName: 'Marlow',
    dateOfBirth: '1990-02-03',
    gender: 'FEMALE',
  },
  contact: undefined,
} as const

const nobodySaved = { documents: [], companions: [], frequentFlyer: [] }

/** The details of `sampleMember`. */
export const sampleDetails = { ...travellers, ...nobodySaved }

export const statelessProfile: Outcomes<'statelessProfile'> = {
  answers: { details: () => sampleDetails },
  failures: fails(),
}

export const profile: Outcomes<'profile'> = {
  answers: {
    details: () => ({
      ...sampleDetails,
      cards: [],
      certificates: [],
      miles: 84_500,
      preferences: { seat: undefined, meal: undefined, language: undefined, currency: undefined },
      milesHistory: [],
      pastTrips: [],
    }),
  },
  failures: fails(),
}
