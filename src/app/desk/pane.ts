import { createContext, use } from 'react'

/** The document of the frame that a replayed screen is drawn in; undefined outside of one. */
export const PaneContext = createContext<Document | undefined>(undefined)

export const usePane = (): Document | undefined => use(PaneContext)
