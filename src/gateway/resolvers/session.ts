import { findById } from '../accounts/account.ts'
import { writeConfiguration } from '../accounts/configuration.ts'
import { keepCriteria, writeCriteria, writeOpened } from '../accounts/criteria.ts'
import { signInAs, signOutOf } from '../accounts/sign-in.ts'
import { writeSignedIn } from '../accounts/write-profile.ts'
import type { AccountOperation, AccountResolver, Resolvers } from '../conversation/call.ts'
import { promisedLife } from '../conversation/sessions.ts'
import { writeRules } from '../cart/rules.ts'
import { writeTripRules } from '../trips/trip-rules.ts'

type Told = 'init' | 'dcmcInit' | 'session' | 'userCriteria' | 'applicableRules' | 'configuration'
type Changing = Extract<AccountOperation, 'signIn' | 'agencySignIn' | 'signOut'>

/** Resolves the operations for conversations, sign-in and configuration (contract, 4 and 14). */
export const session: Resolvers<Told> & { [Name in Changing]: AccountResolver<Name> } = {
  init: (call) => writeOpened(call),
  dcmcInit: (call) => writeOpened(call),
  session: async ({ database, account, now }, { refreshBalances }) => {
    const known = account && (await findById(database, account.id))
    const expiresAt = new Date(now + promisedLife).toISOString()
    return known ? { expiresAt, ...writeSignedIn(known, { withMiles: refreshBalances }) } : { authenticated: false, expiresAt }
  },
  signIn: (call, { userId, password }) => signInAs(call, 'member', { login: userId, password }),
  agencySignIn: (call, { loginID, password }) => signInAs(call, 'agency', { login: loginID, password }),
  signOut: (call) => signOutOf(call),
  userCriteria: (call, { userCriteria }) => {
    keepCriteria(call, userCriteria)
    return writeCriteria(call)
  },
  applicableRules: async (call, asked) => (await writeTripRules(call, asked)) ?? writeRules(call, asked),
  configuration: (call) => writeConfiguration(call),
}
