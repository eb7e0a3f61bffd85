import { createContext, use } from 'react'

/** What a card field hands over for sealing; it never leaves the vault but in a purchase body. */
export interface CardSecret {
  number: string
  securityCode: string
}

/** Seals card data in memory and gives an opaque handle (settled point "Card data"). */
export interface CardVault {
  seal: (secret: CardSecret) => string
  /** A fresh request id for one attempt to pay. */
  mintRequestId: () => string
}

export const CardVaultContext = createContext<CardVault | undefined>(undefined)

export const useCardVault = (): CardVault => {
  const vault = use(CardVaultContext)
  if (!vault) throw new Error('no card vault is given here')
  return vault
}
