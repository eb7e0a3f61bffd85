import { cmsDomains } from '#src/domain/constants.ts'
import { isBelowDomain, type Settings } from './settings.ts'

const isAbsolute = (path: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)

/** An asset's path under the bundle's version, when one is set; an absolute one stays. */
export const assetPath = (path: string, { bundleVersion }: Pick<Settings, 'bundleVersion'>): string =>
  bundleVersion === '' || isAbsolute(path) ? path : `${bundleVersion}/${path}`

/** The address of something that authors edit: on the configured base, else on the page's own origin. */
export const authoringUrl = (
  path: string,
  { authoringBaseUrl }: Pick<Settings, 'authoringBaseUrl'>,
  pageOrigin: string,
): string => `${authoringBaseUrl || pageOrigin}/${path.replace(/^\/+/, '')}`

/** The authoring variant of a data URL: outside the content-management system `authoring` stands before its extension. */
export const authoringVariant = (dataUrl: string, isInsideCms: boolean): string =>
  isInsideCms ? dataUrl : dataUrl.replace(/(\.[^./?#]+)(?=$|[?#])/, '.authoring$1')

/** The path that airline and storefront are read from: the configured base's, else the page's own. */
export const basePath = ({ baseUrl }: Pick<Settings, 'baseUrl'>, pathname: string): string =>
  baseUrl === '' ? pathname : new URL(baseUrl, 'https://base.invalid').pathname

/** The part of a window that tells whether it is framed. */
export type FramedWindow = Pick<Window, 'self'> & {
  top: { location: Pick<Location, 'hostname'> } | null
  location: { ancestorOrigins?: { length: number; [index: number]: string } }
}

/** The host of the top window; '' if this page is not framed or the host is unknown. */
const topHost = ({ self, top, location }: FramedWindow): string => {
  if (top === null || top === (self as unknown)) return ''
  try {
    return top.location.hostname
  } catch {
    // A page of another origin does not tell its address, but the browser does.
    const { ancestorOrigins } = location
    const outermost = ancestorOrigins?.[ancestorOrigins.length - 1]
    return outermost ? new URL(outermost).hostname : ''
  }
}

/** Whether the page runs inside the content-management system: a flag says so, or the top window is the provider's. */
export const isInsideCms = ({ isRunningInsideAEM }: Pick<Settings, 'isRunningInsideAEM'>, view: FramedWindow): boolean =>
  isRunningInsideAEM || cmsDomains.some((domain) => isBelowDomain(topHost(view), domain))
