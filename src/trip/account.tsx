import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Account, account, AccountEvent } from '#machines/account.ts'

/** The browser's account actor, in parallel with the flow. */
export type AccountActor = Pick<ActorRefFrom<typeof account>, 'getSnapshot' | 'subscribe' | 'send'>
/** The member's stored profile, with masked document numbers. */
export type MemberDetails = NonNullable<Account['details']>

type AccountSnapshot = SnapshotFrom<typeof account>

/** Provided by `src/app`, or undefined while its chart does not run. */
export const AccountContext = createContext<AccountActor | undefined>(undefined)

/** Selects from the account. Returns undefined if there is none. */
export const useAccount = <Read,>(select: (snapshot: AccountSnapshot) => Read): Read | undefined =>
  useSelector(use(AccountContext), (snapshot) => snapshot && select(snapshot))

/** Sends events to the account. */
export const useAccountSend = (): ((event: AccountEvent) => void) => {
  const account = use(AccountContext)
  return (event) => account?.send(event)
}
