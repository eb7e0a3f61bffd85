import { retryOptions } from '#src/domain/constants.ts'
import type { ConfiguredAuth } from '#src/network/auth-context.ts'
import { countOr, own, plain, textOr, textsIn } from './own-properties.ts'
import type { Plain } from '#src/domain/plain.ts'
import type { Settings } from './settings.ts'

/** Public settings of the storefront, from data/global/metadata.json. */
export interface Metadata extends ConfiguredAuth {
  /** Path of the GraphQL endpoint on this origin. */
  graphql: string
  /** The REST service. Undefined if the storefront uses GraphQL. */
  rest: { url: string; path: string } | undefined
  /** The storefront sells orders, so the charts use the operations of orders. */
  sellsOrders: boolean
  /** Exchanges are stateless, so the exchange chart uses the stateless operations. */
  exchangesAreStateless: boolean
  /** GraphQL queries for trips and orders use the GET method. */
  retrievesByGet: boolean
  dataLayerIsEnabled: boolean
  configVersion: string
  releaseName: string
  retries: number
  delay: number
  /** Prefixes of the addresses whose requests are retried. If empty, all requests are retried. */
  retriedServices: string[]
  /** A page sends the first request of its step before the charts are loaded. */
  prefetchIsEnabled: boolean
}

/**
 * Returns a path on this origin, or the default. Other addresses are refused: whoever can replace the file must not be able to redirect
 * requests.
 */
const pathOnly = (value: unknown, otherwise: string): string => {
  const path = textOr(value)
  return /^\/[A-Za-z0-9][\w./-]*$/.test(path) ? path : otherwise
}

/** Returns the REST service if it is configured and GraphQL is switched off or has no address. */
const restOf = (read: Plain): Metadata['rest'] => {
  const services = plain(own(read, 'services'))
  const url = pathOnly(own(services, 'rest'), '').replace(/\/+$/, '')
  const hasGraphql = textOr(own(read, 'experienceApiUrl')) !== '' || textOr(own(services, 'graphql')) !== ''
  if (url === '' || (hasGraphql && own(read, 'enabled') !== false)) return undefined
  return { url, path: pathOnly(own(services, 'path'), '').replace(/\/+$/, '') }
}

/** Converts a path to that of the beta services: `/api/graphql` becomes `/betaapi/graphql`. */
const inBeta = (path: string): string => path.replace(/(^|\/)api(?=\/|$)/, '$1betaapi')

/** Parses the metadata. Missing and invalid values get defaults. On a beta page, the services are those at `betaapi`. */
export const readMetadata = (file: unknown, { isBeta }: Pick<Settings, 'isBeta'>): Metadata => {
  const served = (path: string): string => (isBeta ? inBeta(path) : path)
  const read = plain(file)
  const services = plain(own(read, 'services'))
  const retry = plain(own(read, 'retryConfiguration'))
  const rest = restOf(read)
  return {
    graphql: served(pathOnly(own(read, 'experienceApiUrl'), pathOnly(own(services, 'graphql'), '/api/graphql'))),
    rest: rest && { ...rest, url: served(rest.url) },
    sellsOrders: own(read, 'sellsOrders') === true,
    exchangesAreStateless: own(read, 'exchangesAreStateless') === true,
    retrievesByGet: own(services, 'retrieveByGet') === true,
    authorization: textOr(own(read, 'authorization')),
    usesTwoStepAuth: own(read, 'twoStepAuth') !== false,
    dcUrl: textOr(own(read, 'dcURL')),
    ssoToken: textOr(own(read, 'SSOTOKEN')),
    ssgToken: textOr(own(read, 'SSGTOKEN')),
    applicationId: textOr(own(read, 'applicationId')),
    dataLayerIsEnabled: own(read, 'dataLayerEnabled') !== false,
    configVersion: textOr(own(read, 'configVersion')),
    releaseName: textOr(own(read, 'releaseName')),
    retries:
      (own(retry, 'enabled') ?? retryOptions.isEnabled) === true ? countOr(own(retry, 'retries'), retryOptions.retries, 5) : 0,
    delay: countOr(own(retry, 'delay'), retryOptions.delay, 10_000),
    retriedServices: textsIn(own(retry, 'services')),
    prefetchIsEnabled: own(read, 'enablePrefetch') === true,
  }
}
