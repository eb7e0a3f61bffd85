import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Account, account, AccountEvent } from '#machines/account.ts'

/** The account of this browser, running beside the flow. */
export type AccountActor = ActorRefFrom<typeof account>
/** What the airline knows of a member; numbers of documents are masked. */
export type MemberDetails = NonNullable<Account['details']>

type AccountSnapshot = SnapshotFrom<typeof account>

/** Given by `src/app`; undefined while its chart does not run. */
export const AccountContext = createContext<AccountActor | undefined>(undefined)

/** Reads something of the account; what is read of none is undefined. */
export const useAccount = <Read,>(select: (snapshot: AccountSnapshot) => Read): Read | undefined =>
  useSelector(use(AccountContext), (snapshot) => snapshot && select(snapshot))

/** Speaks to the account. */
export const useAccountSend = (): ((event: AccountEvent) => void) => {
  const account = use(AccountContext)
  return (event) => account?.send(event)
}
