import { cmsDomains } from '#src/domain/constants.ts'
import { isBelowDomain, type Settings } from './settings.ts'

const isAbsolute = (path: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)

/** Returns an asset's path below the bundle's version, if set. Absolute ones are unchanged. */
export const assetPath = (path: string, { bundleVersion }: Pick<Settings, 'bundleVersion'>): string =>
  bundleVersion === '' || isAbsolute(path) ? path : `${bundleVersion}/${path}`

/** Returns the address of authored content: on the configured base, otherwise on the page's origin. */
export const authoringUrl = (
  path: string,
  { authoringBaseUrl }: Pick<Settings, 'authoringBaseUrl'>,
  pageOrigin: string,
): string => `${authoringBaseUrl || pageOrigin}/${path.replace(/^\/+/, '')}`

/** Returns the authoring variant of a data URL: outside the content-management system, `authoring` precedes its extension. */
export const authoringVariant = (dataUrl: string, isInsideCms: boolean): string =>
  isInsideCms ? dataUrl : dataUrl.replace(/(\.[^./?#]+)(?=$|[?#])/, '.authoring$1')

/** Returns the path that contains airline and storefront: the configured base's, otherwise the page's. */
export const basePath = ({ baseUrl }: Pick<Settings, 'baseUrl'>, pathname: string): string =>
  baseUrl === '' ? pathname : new URL(baseUrl, 'https://base.invalid').pathname

/** The part of a window that tells whether it is framed. */
export type FramedWindow = Pick<Window, 'self'> & {
  top: { location: Pick<Location, 'hostname'> } | null
  location: { ancestorOrigins?: { length: number; [index: number]: string } }
}

/** Returns the host of the top window, or empty if this page is not framed or the host is unknown. */
const topHost = ({ self, top, location }: FramedWindow): string => {
  if (top === null || top === (self as unknown)) return ''
  try {
    return top.location.hostname
  } catch {
    // A page of another origin does not reveal its address, but the browser does.
    const { ancestorOrigins } = location
    const outermost = ancestorOrigins?.[ancestorOrigins.length - 1]
    return outermost ? new URL(outermost).hostname : ''
  }
}

/** Tells whether the page runs inside the content-management system, according to a flag or the top window's host. */
export const isInsideCms = ({ isRunningInsideAEM }: Pick<Settings, 'isRunningInsideAEM'>, view: FramedWindow): boolean =>
  isRunningInsideAEM || cmsDomains.some((domain) => isBelowDomain(topHost(view), domain))
