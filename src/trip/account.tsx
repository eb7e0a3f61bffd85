import { useSelector } from '@xstate/react'
import { createContext, use, useCallback } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { account } from '#machines/account.ts'
import type { AccountEvent, AccountState } from '#machines/account-setup.ts'
import type { Trip } from '#machines/trip.ts'

/** The account's actor, which runs in parallel with the flow. */
export type AccountActor = Pick<ActorRefFrom<typeof account>, 'getSnapshot' | 'subscribe' | 'send'>
/** The signed-in member and their saved travellers, who prefill the booking forms. Document numbers are masked. */
export type MemberDetails = NonNullable<AccountState['details']>
/** The whole profile, for the profile page. */
export type MemberProfile = NonNullable<NonNullable<Trip['member']>['details']>

type AccountSnapshot = SnapshotFrom<typeof account>

/** Provides the account's actor. Undefined until its chart runs. */
export const AccountContext = createContext<AccountActor | undefined>(undefined)

/** Selects a value from the account. Undefined without an account. */
export const useAccount = <Read,>(select: (snapshot: AccountSnapshot) => Read): Read | undefined =>
  useSelector(use(AccountContext), (snapshot) => snapshot && select(snapshot))

/** Returns a function that sends events to the account. */
export const useAccountSend = (): ((event: AccountEvent) => void) => {
  const account = use(AccountContext)
  return useCallback((event) => account?.send(event), [account])
}
