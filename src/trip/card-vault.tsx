import { createContext, use } from 'react'

/** What a form hands over for sealing, by name: `number` and `cvc` of a card. It never leaves the vault but in a request body. */
export type Sealable = Readonly<Record<string, string>>

/** Seals secrets in memory and gives an opaque handle for each. */
export interface CardVault {
  /** Seals all secrets of one attempt at once; sealing again drops the earlier ones. */
  seal: (secrets: readonly Sealable[]) => string[]
  /** A fresh request id for one attempt to pay. */
  mintRequestId: () => string
}

export const CardVaultContext = createContext<CardVault | undefined>(undefined)

export const useCardVault = (): CardVault => {
  const vault = use(CardVaultContext)
  if (!vault) throw new Error('no card vault is given here')
  return vault
}
