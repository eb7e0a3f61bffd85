import type { Configuration } from '#src/domain/configuration.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { authContextOf, sessionHeaders } from '#src/network/auth-context.ts'
import type { ExecutionListener } from '#src/network/execution.ts'
import { createLogger, type Logger } from '#src/network/logger.ts'
import { openNetwork } from '#src/network/open.ts'
import type { AheadNetwork } from '#src/network/prefetch.ts'
import { randomId } from '#src/network/vault.ts'
import type { KnownByPage } from '#src/operations/known-by-page.ts'
import type { GlobalData } from '../settings/global-data.ts'
import { globalToken } from '../settings/global-token.ts'
import type { Selections } from '../browser/selections.ts'
import type { PageRoute } from '../settings/routes.ts'
import { idleSettingsOf, type Settings } from '../settings/settings.ts'
import { createTripReader, type TripReader } from './trip-answers.ts'

/** Parts of the session that a network needs. */
export interface Reaching {
  storefront: string
  /** Undefined while the configuration itself is being loaded. */
  configuration: Configuration | undefined
  settings: Settings
  selections: Selections
  /** Sends the page's first request, if prefetching is enabled. Returns the answer to a search. */
  askFirst?: (network: AheadNetwork, routes: readonly PageRoute[]) => Promise<FlightOffers> | undefined
  currentKey: () => string
  listener: ExecutionListener
  fill: (body: string) => string
  pageName: () => string
  /** Wraps the network. A live replay refuses mutations in this way. */
  above?: (network: AheadNetwork) => AheadNetwork
}

/** The network of a page, and its handling of retrieved trips. */
export interface ReachedGateway {
  network: AheadNetwork
  readTrip: TripReader['read']
  sellsOrders: boolean
  /** The flights of a page that opens with a search. Undefined if nothing was asked ahead. */
  found: Promise<FlightOffers> | undefined
}

/** Data for the fraud screening of purchases, with a new session id per page load. Empty if the storefront has no screening. */
const fraudCheckOf = (configuration: Configuration | undefined): Partial<KnownByPage> => {
  const check = configuration?.fraudCheck
  return check
    ? {
        fraudNetData: { provider: check.provider, sessionId: randomId() },
        addFraudcheckDataToPNRRemarks: check.isRemarked,
      }
    : {}
}

/** Logs which environment the page belongs to, and warns of settings without effect, so that whoever set them can correct them. */
const tellSettings = ({ env, storefront, buildNumber }: Settings, logger: Logger): void => {
  logger.debug('settings of the page', { env, storefront, buildNumber })
  for (const { name, reason } of idleSettingsOf(document)) logger.warn('a setting of the page has no effect', { name, reason })
}

/** Creates the network for the configuration of the storefront. If prefetching is enabled, sends the first request at once. */
export const reachGateway = async ({ metadata, routes }: GlobalData, reaching: Reaching): Promise<ReachedGateway> => {
  const { settings, selections, storefront, configuration } = reaching
  const logger = createLogger(import.meta.env.DEV || settings.env !== 'prod')
  tellSettings(settings, logger)
  const fraudCheck = fraudCheckOf(configuration)
  const trips = createTripReader(selections, configuration?.guestTripOptionsExcludedFor ?? [])
  const asked = openNetwork({
    endpoint: metadata.graphql,
    rest: metadata.rest && { ...metadata.rest, transport: (await import('#src/network/rest.ts')).restTransport },
    retrievesByGet: metadata.retrievesByGet,
    storefront,
    headers: () => sessionHeaders(authContextOf(globalToken(), settings, metadata), metadata, document.documentElement.lang),
    page: () => ({ language: document.documentElement.lang, pointOfSale: configuration?.pointOfSale ?? '', ...fraudCheck }),
    currentKey: reaching.currentKey,
    listener: reaching.listener,
    fill: reaching.fill,
    retries: metadata.retries,
    delay: metadata.delay,
    retriedServices: metadata.retriedServices,
    beacon: { ...metadata, buildNumber: settings.buildNumber, isEnabled: metadata.dataLayerIsEnabled, pnr: trips.tellablePnr },
    pageName: reaching.pageName,
    logger,
  })
  const guarded = reaching.above?.(asked) ?? asked
  const sold = metadata.sellsOrders ? (await import('#src/network/order-network.ts')).overOrders(guarded) : guarded
  const network = metadata.exchangesAreStateless ? (await import('#src/network/change-network.ts')).overChanges(sold) : sold
  const found = metadata.prefetchIsEnabled ? reaching.askFirst?.(network, routes) : undefined
  return { network, readTrip: trips.read, sellsOrders: metadata.sellsOrders, found }
}
