import { basePath } from '../settings/page-urls.ts'
import type { Settings } from '../settings/settings.ts'
import { namesStorefront, pathOfStorefront, type StorefrontPath, storefrontPathOf } from './storefront-path.ts'

/**
 * Reads the storefront from the configured base or from the page's path. On a page whose path names none, such as one that a static server
 * delivers, the setting `storefront` decides.
 */
export const servedPlace = (settings: Pick<Settings, 'baseUrl' | 'storefront'>, pathname: string): StorefrontPath => {
  const path = basePath(settings, pathname)
  return settings.storefront === '' || namesStorefront(path) ? storefrontPathOf(path) : pathOfStorefront(settings.storefront)
}
