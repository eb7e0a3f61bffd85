import { createContext } from 'react'

/** The texts that a reference can name. */
export interface KnownPlaces {
  /** Paths of the texts that are loaded, such as `/steps/home/title`. */
  paths: readonly string[]
  /** Selects the text at a path. */
  onGo: (path: string) => void
}

export const KnownPlacesContext = createContext<KnownPlaces>({ paths: [], onGo: () => {} })
