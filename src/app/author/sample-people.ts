import { type AccountState, unreadAccount } from '#machines/account-setup.ts'
import { sampleAgency, sampleDetails, sampleMember } from '#src/operations/session/outcomes.ts'

const account: AccountState = { ...unreadAccount, turns: 1, isTold: true }

/** The account of a signed-in member. */
export const memberAccount: AccountState = {
  ...account,
  who: sampleMember,
  details: sampleDetails,
}

/** The account of a signed-in travel agency. */
export const agencyAccount: AccountState = {
  ...account,
  kind: 'agency',
  who: sampleAgency,
}
