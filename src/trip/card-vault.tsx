import { createContext, use } from 'react'

/**
 * The secrets that a form seals, by name, such as `number` and `cvc` of a card. The vault releases them only into a request body.
 */
export type Sealable = Readonly<Record<string, string>>

/** Seals secrets in memory and returns an opaque handle for each. */
export interface CardVault {
  /** Seals all secrets of an attempt together, replacing earlier ones. */
  seal: (secrets: readonly Sealable[]) => string[]
  /** Returns a fresh request id for one attempt to pay. */
  mintRequestId: () => string
  /** Whether nothing can be paid, because a recording is replayed. */
  isForShow?: true
}

export const CardVaultContext = createContext<CardVault | undefined>(undefined)

export const useCardVault = (): CardVault => {
  const vault = use(CardVaultContext)
  if (!vault) throw new Error('no card vault is given here')
  return vault
}
