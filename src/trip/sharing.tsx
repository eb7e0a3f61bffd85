import { createContext, use } from 'react'

/** Opens the sharing dialog, or undefined if nothing is recorded. */
export const SharingContext = createContext<(() => void) | undefined>(undefined)

export const useSharing = (): (() => void) | undefined => use(SharingContext)
