import type { Failure } from '#src/domain/failure.ts'

/** A failure to report to the beacon. `url` is that of the request, and `duration` is in milliseconds. */
export interface Incident {
  url: string
  method: string
  duration: number
  failure: Failure
  retryCount: number
}

/** Facts about the page that are reported with a failure. */
export interface BeaconFacts {
  storefront: string
  buildNumber: string
  configVersion: string
  releaseName: string
  pageName: () => string
  /** Returns the address of the page. Values in its query are masked before they are reported. */
  destination: () => string
  /** Returns the booking reference if it may be reported, otherwise an empty text. */
  pnr: () => string
  isEnabled: boolean
}

/** Query parameters that may be reported with their values. Of all others, only the names are reported. */
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

/** Masks all values in an address that could identify a person, a booking or a card. */
export const maskAddress = (address: string): string => {
  const [beforeHash = '', ...hashes] = address.split('#')
  const [path = '', query = ''] = beforeHash.split('?')
  const [hashPath, hashQuery = ''] = hashes.join('#').split('?')
  return path + maskQuery(query) + (hashes.length === 0 ? '' : `#${hashPath}${maskQuery(hashQuery)}`)
}

/** Masks e-mail addresses, longer numbers, quotations, and capitalised words inside sentences, which could be names or codes. */
export const maskMessage = (message: string): string =>
  message
    .slice(0, 400)
    .replace(/[^\s@]+@[^\s@]+/g, '[…]')
    .replace(/(['"“])[^'"”]*(['"”])/g, '$1…$2')
    .replace(/\d[\d -]{2,}\d/g, '[…]')
    .replace(/(\s)\p{Lu}[\p{L}\p{N}’'-]*/gu, '$1[…]')
    .slice(0, 120)

/** Builds the beacon's address for an incident. */
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

/** Creates a function that reports failures by HEAD requests. It never throws, and does not wait for the request. */
export const createBeacon =
  (facts: BeaconFacts, send: typeof fetch = (...request) => fetch(...request)) =>
  (incident: Incident): void => {
    if (!facts.isEnabled) return
    try {
      void send(beaconAddress(incident, facts), { method: 'HEAD', keepalive: true, credentials: 'same-origin' }).catch(() => {})
    } catch {
      // A failed report must not disturb the page.
    }
  }
