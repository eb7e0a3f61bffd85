import { createContext, use } from 'react'

/** Opens what the traveller may share of what happened; undefined where nothing is recorded. */
export const SharingContext = createContext<(() => void) | undefined>(undefined)

export const useSharing = (): (() => void) | undefined => use(SharingContext)
