import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useState } from 'react'
import { connection } from '#src/network/connection.ts'
import type { Vault } from '#src/network/vault.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import type { AccountDialogProps } from './AccountDialog.tsx'
import type { NotedTroubles } from '../session/trouble-notes.ts'

export interface AccountDoorProps {
  account: AccountActor
  vault: Pick<Vault, 'seal'>
  /** True while a payment is in progress. Signing out is then not possible. */
  isCommitting: () => boolean
  troubles: NotedTroubles
  /** Key of the password reset link with which the page was opened. Otherwise empty. */
  resetKey?: string
}

/** Loads and opens the account dialog on demand. */
export function AccountDoor({ account, vault, isCommitting, troubles, resetKey = '' }: AccountDoorProps) {
  const isOpen = useSelector(account, ({ context }) => context.isOpen)
  const [Dialog, setDialog] = useState<ComponentType<AccountDialogProps> | undefined>(undefined)
  const isMissing = isOpen && Dialog === undefined
  useEffect(() => {
    if (!isMissing) return
    const openAgain = () => {
      troubles.noteOffline(undefined)
      account.send({ type: 'account.open' })
    }
    void connection
      .whenOnline()
      .then(() => import('./AccountDialog.tsx'))
      .then(
        ({ AccountDialog }) => setDialog(() => AccountDialog),
        () => {
          account.send({ type: 'account.close' })
          troubles.noteOffline(openAgain)
        },
      )
  }, [isMissing, account, troubles])
  return Dialog ? <Dialog account={account} vault={vault} isCommitting={isCommitting} resetKey={resetKey} /> : null
}
