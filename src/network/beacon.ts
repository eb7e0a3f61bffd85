import type { Failure } from '#src/domain/failure.ts'

/** One failure, told to the beacon. `url` is the request's, `duration` milliseconds. */
export interface Incident {
  url: string
  method: string
  duration: number
  failure: Failure
  retryCount: number
}

/** What is known of the page when something fails. */
export interface BeaconFacts {
  storefront: string
  buildNumber: string
  configVersion: string
  releaseName: string
  pageName: () => string
  /** The page's address; its query is left out but for its names. */
  destination: () => string
  /** The booking's reference, where it may be told; '' else. */
  pnr: () => string
  isEnabled: boolean
}

/** Keys of a query that may be told; of every other only its name is. */
const tellableKeys = new Set([
  'journeyType',
  'searchType',
  'class',
  'locale',
  'jipcc',
  'currency',
  'pointOfSale',
  'ADT',
  'CHD',
  'INF',
])

const maskQuery = (query: string): string => {
  const masked = [...new URLSearchParams(query)].map(([name, value]) => [name, tellableKeys.has(name) ? value : '-'])
  return masked.length > 0 ? `?${new URLSearchParams(masked).toString()}` : ''
}

/** An address without what could name a person, a booking or a card: of its values only those that are harmless. */
export const maskAddress = (address: string): string => {
  const [beforeHash = '', ...hashes] = address.split('#')
  const [path = '', query = ''] = beforeHash.split('?')
  const [hashPath, hashQuery = ''] = hashes.join('#').split('?')
  return path + maskQuery(query) + (hashes.length === 0 ? '' : `#${hashPath}${maskQuery(hashQuery)}`)
}

/** A message without anything that looks like an e-mail address, a number of more than three digits, a quotation, or a name or code in a sentence. */
export const maskMessage = (message: string): string =>
  message
    .slice(0, 400)
    .replace(/[^\s@]+@[^\s@]+/g, '[…]')
    .replace(/(['"“])[^'"”]*(['"”])/g, '$1…$2')
    .replace(/\d[\d -]{2,}\d/g, '[…]')
    .replace(/(\s)\p{Lu}[\p{L}\p{N}’'-]*/gu, '$1[…]')
    .slice(0, 120)

/** The beacon's address for an incident. */
export const beaconAddress = ({ url, method, duration, failure, retryCount }: Incident, facts: BeaconFacts): string => {
  const pnr = facts.pnr()
  const values = new URLSearchParams({
    requestUrl: maskAddress(url),
    method,
    duration: String(Math.round(duration)),
    responseStatus: String(failure.status),
    errorCode: failure.errorCode,
    errorMessage: maskMessage(failure.errorMessage),
    storefront: facts.storefront,
    buildNumber: facts.buildNumber,
    configVersion: facts.configVersion,
    releaseName: facts.releaseName,
    pageName: facts.pageName(),
    destinationUrl: maskAddress(facts.destination()),
    flow: 'BOOKING',
    ...(pnr && { pnr }),
    retryCount: String(retryCount),
  })
  return `/images/beacon.gif?${values.toString()}`
}

/** Reports failures by HEAD requests. It never throws, and nothing waits for it. */
export const createBeacon =
  (facts: BeaconFacts, send: typeof fetch = (...request) => fetch(...request)) =>
  (incident: Incident): void => {
    if (!facts.isEnabled) return
    try {
      void send(beaconAddress(incident, facts), { method: 'HEAD', keepalive: true, credentials: 'same-origin' }).catch(() => {})
    } catch {
      // A beacon that cannot be sent is not worth an error of its own.
    }
  }
