import { createContext, use } from 'react'

/** Provides a function that opens the sharing dialog. Undefined if nothing is recorded. */
export const SharingContext = createContext<(() => void) | undefined>(undefined)

export const useSharing = (): (() => void) | undefined => use(SharingContext)
