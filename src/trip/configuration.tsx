import { createContext, use } from 'react'
import type { Configuration } from '#src/domain/configuration.ts'

/** Provides the storefront's configuration, which comes with the page or from the gateway. */
export const ConfigurationContext = createContext<Configuration | undefined>(undefined)

/** Returns the storefront's configuration. Throws if none is provided, because there are no defaults. */
export const useConfiguration = (): Configuration => {
  const configuration = use(ConfigurationContext)
  if (!configuration) throw new Error('no configuration was given')
  return configuration
}
