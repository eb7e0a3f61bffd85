import { createContext, use } from 'react'

/** The document of the frame in which a replayed screen is rendered, or undefined outside of one. */
export const PaneContext = createContext<Document | undefined>(undefined)

export const usePane = (): Document | undefined => use(PaneContext)
