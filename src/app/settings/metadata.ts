import { defaultBuildNumber, retryOptions } from '#src/domain/constants.ts'
import type { ConfiguredAuth } from '#src/network/auth-context.ts'
import { count, own, plain, text, texts } from './own-properties.ts'
import type { Plain } from '#src/domain/plain.ts'

/** The storefront's public settings, from data/global/metadata.json. */
export interface Metadata extends ConfiguredAuth {
  /** The GraphQL endpoint, as a path of this origin. */
  graphql: string
  /** The REST service, used if GraphQL is switched off or has no address. */
  rest: { url: string; path: string } | undefined
  /** Whether the storefront sells by orders, in which case the order family fills the charts' slots. */
  sellsOrders: boolean
  /** Whether exchanges are stateless, in which case the stateless family fills the exchange chart's slots. */
  exchangesAreStateless: boolean
  /** Whether the GraphQL queries that retrieve trips and orders are sent as GET requests. */
  retrievesByGet: boolean
  dataLayerIsEnabled: boolean
  buildNumber: string
  configVersion: string
  releaseName: string
  retries: number
  delay: number
  /** Prefixes of addresses whose requests are retried, all if empty. */
  retriedServices: string[]
  /** Whether a page prefetches its first step's request. */
  prefetchIsEnabled: boolean
}

/**
 * Returns a path of this origin, or the default. Nothing else may be an endpoint, because a file that could be swapped must not
 * redirect requests.
 */
const pathOnly = (value: unknown, otherwise: string): string => {
  const path = text(value)
  return /^\/[A-Za-z0-9][\w./-]*$/.test(path) ? path : otherwise
}

/** Uses REST if its service is configured and GraphQL is switched off or has no address. */
const restOf = (read: Plain): Metadata['rest'] => {
  const services = plain(own(read, 'services'))
  const url = pathOnly(own(services, 'rest'), '').replace(/\/+$/, '')
  const hasGraphql = text(own(read, 'experienceApiUrl')) !== '' || text(own(services, 'graphql')) !== ''
  if (url === '' || (hasGraphql && own(read, 'enabled') !== false)) return undefined
  return { url, path: pathOnly(own(services, 'path'), '').replace(/\/+$/, '') }
}

/** Parses metadata. Missing or invalid values have defaults (build number 16). */
export const readMetadata = (file: unknown): Metadata => {
  const read = plain(file)
  const services = plain(own(read, 'services'))
  const retry = plain(own(read, 'retryConfiguration'))
  return {
    graphql: pathOnly(own(read, 'experienceApiUrl'), pathOnly(own(services, 'graphql'), '/api/graphql')),
    rest: restOf(read),
    sellsOrders: own(read, 'sellsOrders') === true,
    exchangesAreStateless: own(read, 'exchangesAreStateless') === true,
    retrievesByGet: own(services, 'retrieveByGet') === true,
    authorization: text(own(read, 'authorization')),
    usesTwoStepAuth: own(read, 'twoStepAuth') !== false,
    dcUrl: text(own(read, 'dcURL')),
    ssoToken: text(own(read, 'SSOTOKEN')),
    ssgToken: text(own(read, 'SSGTOKEN')),
    applicationId: text(own(read, 'applicationId')),
    dataLayerIsEnabled: own(read, 'dataLayerEnabled') !== false,
    buildNumber: text(own(read, 'buildNumber'), defaultBuildNumber),
    configVersion: text(own(read, 'configVersion')),
    releaseName: text(own(read, 'releaseName')),
    retries:
      (own(retry, 'enabled') ?? retryOptions.isEnabled) === true ? count(own(retry, 'retries'), retryOptions.retries, 5) : 0,
    delay: count(own(retry, 'delay'), retryOptions.delay, 10_000),
    retriedServices: texts(own(retry, 'services')),
    prefetchIsEnabled: own(read, 'enablePrefetch') === true,
  }
}
