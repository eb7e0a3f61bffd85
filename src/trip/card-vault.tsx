import { createContext, use } from 'react'

/** Secrets of a form by name, such as `number` and `cvc` of a card. The vault only inserts them into request bodies. */
export type Sealable = Readonly<Record<string, string>>

/** Keeps secrets in memory, and identifies each set by an opaque handle. */
export interface CardVault {
  /** Seals all secrets of an attempt, and replaces those of earlier attempts to pay or to sign in. Returns one handle for each. */
  seal: (secrets: readonly Sealable[], purpose?: 'payment' | 'signIn') => string[]
  /** Returns a new request id for a payment attempt. */
  mintRequestId: () => string
  /** Set on the page of a recording, where nothing can be paid. */
  isForShow?: true
}

export const CardVaultContext = createContext<CardVault | undefined>(undefined)

export const useCardVault = (): CardVault => {
  const vault = use(CardVaultContext)
  if (!vault) throw new Error('no card vault is given here')
  return vault
}
