import { createContext, use } from 'react'

/** Provides the document of the frame that contains a replayed screen. Undefined outside such a frame. */
export const PaneContext = createContext<Document | undefined>(undefined)

export const usePane = (): Document | undefined => use(PaneContext)
