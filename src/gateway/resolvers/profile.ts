import { writeCommissions } from '../accounts/commissions.ts'
import { findById, type KnownAccount } from '../accounts/account.ts'
import { updateAgency, updateMember } from '../accounts/change-profile.ts'
import { createAgency, createMember } from '../accounts/register.ts'
import { milesStatement } from '../accounts/miles.ts'
import { notSignedIn } from '../accounts/refusals.ts'
import { resetPasswordWith, sendResetKey } from '../accounts/reset-password.ts'
import { postAgency, postDeleted, postRegistered, postResetLink } from '../mail/post-account.ts'
import { deleteAccount } from '../bookings/delete-account.ts'
import { exportAccount } from '../bookings/export-account.ts'
import { tripsOf, listUpcomingTrips } from '../bookings/upcoming-trips.ts'
import { writeCredit } from '../payments/write-credit.ts'
import { writeAgency, writeDelegates, writeMember, writeMilesEntry, writeStateless } from '../accounts/write-profile.ts'
import type { AccountOperation, AccountResolver, Call, Resolvers } from '../conversation/call.ts'

type Told =
  | 'updateProfile'
  | 'agencyUpdateProfile'
  | 'profile'
  | 'exportProfile'
  | 'statelessProfile'
  | 'upcomingTrips'
  | 'agencyProfile'
  | 'mvDelegates'
type Changing = Extract<
  AccountOperation,
  | 'resetPasswordLink'
  | 'resetPassword'
  | 'agencyResetKey'
  | 'agencyResetPassword'
  | 'createProfile'
  | 'agencyCreateProfile'
  | 'deleteProfile'
>

const signedIn = async ({ database, account }: Call): Promise<KnownAccount> => {
  const known = account && (await findById(database, account.id))
  if (!known) throw notSignedIn()
  return known
}

const member = async (call: Call): Promise<Extract<KnownAccount, { kind: 'member' }>> => {
  const known = await signedIn(call)
  if (known.kind !== 'member') throw notSignedIn()
  return known
}

const agency = async (call: Call): Promise<Extract<KnownAccount, { kind: 'agency' }>> => {
  const known = await signedIn(call)
  if (known.kind !== 'agency') throw notSignedIn()
  return known
}

/** Resolves the operations for profiles of members and agencies and for password resets (contract, 14). */
export const profile: Resolvers<Told> & { [Name in Changing]: AccountResolver<Name> } = {
  profile: async (call) => {
    const { id, profile: known } = await member(call)
    const [statement, { past }] = await Promise.all([milesStatement(call.database, id), tripsOf(call, id)])
    return { ...writeMember(id, known), milesHistory: statement.map(writeMilesEntry), pastTrips: past.toReversed() }
  },
  exportProfile: async (call) => exportAccount(call, await member(call)),
  statelessProfile: async (call) => {
    const { id, profile: known } = await member(call)
    return writeStateless(id, known)
  },
  upcomingTrips: listUpcomingTrips,
  agencyProfile: async (call) => {
    const { id, profile: known } = await agency(call)
    const { past } = await tripsOf(call, id)
    const commissions = await writeCommissions(call.database, id)
    return { ...writeAgency(id, known), credit: await writeCredit(call, id, known), commissions, pastTrips: past.toReversed() }
  },
  createProfile: (call, { profile: sent }) =>
    createMember(call, sent, (database, registered) => postRegistered(database, call, registered)),
  agencyCreateProfile: (call, { profile: sent }) =>
    createAgency(call, sent, (database, registered) => postAgency(database, call, registered)),
  updateProfile: (call, { profile: sent }) => updateMember(call, sent),
  agencyUpdateProfile: (call, { profile: sent }) => updateAgency(call, sent),
  deleteProfile: (call, { password }) =>
    deleteAccount(call, password, (database, deleted) => postDeleted(database, call, deleted)),
  mvDelegates: async (call) => writeDelegates(await signedIn(call)),
  resetPasswordLink: (call, { username }) =>
    sendResetKey(call, 'member', username, (database, link) => postResetLink(database, call, link)),
  resetPassword: (call, { resetPasswordKey, password }) => resetPasswordWith(call, 'member', { key: resetPasswordKey, password }),
  agencyResetKey: (call, { loginID }) =>
    sendResetKey(call, 'agency', loginID, (database, link) => postResetLink(database, call, link)),
  agencyResetPassword: (call, { resetPasswordKey, password }) =>
    resetPasswordWith(call, 'agency', { key: resetPasswordKey, password }),
}
