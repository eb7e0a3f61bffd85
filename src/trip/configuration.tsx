import { createContext, use } from 'react'
import type { Configuration } from '#src/domain/configuration.ts'

/** Provided by `src/app`, from the page or the gateway. */
export const ConfigurationContext = createContext<Configuration | undefined>(undefined)

/** Returns the storefront's configuration. Throws outside a storefront, because there are no defaults. */
export const useConfiguration = (): Configuration => {
  const configuration = use(ConfigurationContext)
  if (!configuration) throw new Error('no configuration was given')
  return configuration
}
