import { cmsDomains } from '#src/domain/constants.ts'
import { isBelowDomain, type Settings } from './settings.ts'

const isAbsolute = (path: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)

/** Returns the path of an asset below the bundle's version, if there is one. Absolute addresses do not change. */
export const assetPath = (path: string, { bundleVersion }: Pick<Settings, 'bundleVersion'>): string =>
  bundleVersion === '' || isAbsolute(path) ? path : `${bundleVersion}/${path}`

/** Path of a data file, below the bundle's version if there is one. An absolute path or address is returned as it is. */
export const dataPath = (path: string, settings: Pick<Settings, 'bundleVersion'>): string => {
  const versioned = assetPath(path, settings)
  return isAbsolute(versioned) ? versioned : `/${versioned}`
}

/** Returns the path that contains airline and storefront, from the configured base or otherwise from the page. */
export const basePath = ({ baseUrl }: Pick<Settings, 'baseUrl'>, pathname: string): string =>
  baseUrl === '' ? pathname : new URL(baseUrl, 'https://base.invalid').pathname

/** Properties of a window that show whether it is in a frame. */
export type FramedWindow = Pick<Window, 'self'> & {
  top: { location: Pick<Location, 'hostname'> } | null
  location: { ancestorOrigins?: { length: number; [index: number]: string } }
  document?: Pick<Document, 'referrer'>
}

/** Returns the host of the top window. Empty if this page is not in a frame, or if the browser does not reveal the host. */
const topHost = ({ self, top, location, document }: FramedWindow): string => {
  if (top === null || top === (self as unknown)) return ''
  try {
    return top.location.hostname
  } catch {
    // A page cannot read the address of a window with another origin. Some browsers list the origins of all ancestors, and the others
    // name at least the page that framed this one.
    const { ancestorOrigins } = location
    const outermost = ancestorOrigins ? ancestorOrigins[ancestorOrigins.length - 1] : document?.referrer
    return outermost && URL.canParse(outermost) ? new URL(outermost).hostname : ''
  }
}

/** True inside the content-management system, according to a setting or the host of the top window. */
export const isInsideCms = ({ isRunningInsideAEM }: Pick<Settings, 'isRunningInsideAEM'>, view: FramedWindow): boolean =>
  isRunningInsideAEM || cmsDomains.some((domain) => isBelowDomain(topHost(view), domain))
