import { createContext, use } from 'react'
import type { Configuration } from '#src/domain/configuration.ts'

/** Given by `src/app`: the page brings it along, or it was asked of the gateway once. */
export const ConfigurationContext = createContext<Configuration | undefined>(undefined)

/** What this storefront sells, and how. Throws outside a storefront: nothing of it can be guessed. */
export const useConfiguration = (): Configuration => {
  const configuration = use(ConfigurationContext)
  if (!configuration) throw new Error('no configuration was given')
  return configuration
}
