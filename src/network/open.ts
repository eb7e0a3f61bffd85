import type { KnownByPage } from '#src/operations/known-by-page.ts'
import { createBeacon } from './beacon.ts'
import { type ExecutionListener, trackExecution } from './execution.ts'
import type { Logger } from './logger.ts'
import { CONTRADICTION } from './failures.ts'
import { createNetwork, type NetworkOptions } from './network.ts'
import { connection } from './connection.ts'
import { standardPatience } from './patience.ts'
import { askAhead, type AheadNetwork } from './prefetch.ts'
import { rememberTrips } from './trip-cache.ts'

/** Settings and callbacks that the page provides for its network. */
export interface Surroundings {
  endpoint: string
  rest: NetworkOptions['rest']
  retrievesByGet: boolean
  storefront: string
  headers: () => Record<string, string | undefined>
  page: () => KnownByPage
  currentKey: () => string
  listener: ExecutionListener
  fill: (body: string) => string
  retries: number
  delay: number
  retriedServices: readonly string[]
  beacon: { isEnabled: boolean; buildNumber: string; configVersion: string; releaseName: string; pnr: () => string }
  pageName: () => string
  logger: Logger
}

/** Assembles the network of a page from transport, execution key, retries, beacon, trip cache and prefetching. */
export const openNetwork = (surroundings: Surroundings): AheadNetwork => {
  const { currentKey, listener, retries, delay, retriedServices, retrievesByGet, beacon, pageName, logger, ...transport } =
    surroundings
  const tell = createBeacon({ ...beacon, storefront: transport.storefront, pageName, destination: () => location.href })
  const network = createNetwork({
    ...transport,
    byGet: retrievesByGet ? ['retrieve', 'tripDetails'] : [],
    execution: trackExecution(currentKey, listener),
    patience: {
      ...standardPatience,
      whenOnline: connection.whenOnline,
      isOnline: connection.isOnline,
      retries,
      delay,
      isRepeated: (url) => retriedServices.length === 0 || retriedServices.some((service) => url.startsWith(service)),
    },
    report: (incident) => {
      tell(incident)
      const { url, method, failure, retryCount } = incident
      logger.warn(failure.errorCode === CONTRADICTION ? 'a response contradicts itself' : 'an operation failed', {
        url,
        method,
        type: failure.type,
        errorCode: failure.errorCode,
        retryCount,
      })
    },
  })
  return askAhead(rememberTrips(network, currentKey), currentKey)
}
