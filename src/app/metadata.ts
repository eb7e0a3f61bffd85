import { defaultBuildNumber, retryOptions } from '#src/domain/constants.ts'

/** The storefront's public settings, from data/global/metadata.json (specification, section 7, "Configuration loads"). */
export interface Metadata {
  /** The GraphQL endpoint: a path of this origin. */
  graphql: string
  /** The REST service, where operations go by REST: GraphQL is switched off, or has no address. */
  rest: { url: string; path: string } | undefined
  /** Whether trips and orders are retrieved by GraphQL GET. */
  retrievesByGet: boolean
  authorization: string
  dcUrl: string
  ssoToken: string
  ssgToken: string
  applicationId: string
  dataLayerIsEnabled: boolean
  buildNumber: string
  configVersion: string
  releaseName: string
  retries: number
  delay: number
  /** Beginnings of the addresses that are asked again; all when there are none. */
  retriedServices: string[]
  /** Order types whose trips get no guest options. */
  guestOptionExclusions: string[]
}

type Plain = Record<string, unknown>

const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {}
const own = (from: Plain, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined)
const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
const count = (value: unknown, otherwise: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : otherwise

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

/** Only a path of this origin is an endpoint: where requests go is not up to a file that could be swapped. */
const pathOnly = (value: unknown, otherwise: string): string => {
  const path = text(value)
  return /^\/[A-Za-z0-9][\w./-]*$/.test(path) ? path : otherwise
}

/** REST is chosen where its service is configured and GraphQL is switched off or has no address. */
const restOf = (read: Plain): Metadata['rest'] => {
  const services = plain(own(read, 'services'))
  const url = pathOnly(own(services, 'rest'), '').replace(/\/+$/, '')
  const hasGraphql = text(own(read, 'experienceApiUrl')) !== '' || text(own(services, 'graphql')) !== ''
  if (url === '' || (hasGraphql && own(read, 'enabled') !== false)) return undefined
  return { url, path: pathOnly(own(services, 'path'), '').replace(/\/+$/, '') }
}

/** Metadata from what its file holds; whatever is missing or wrong has a default (build number 16, specification, section 9). */
export const readMetadata = (file: unknown): Metadata => {
  const read = plain(file)
  const services = plain(own(read, 'services'))
  const retry = plain(own(read, 'retryConfiguration'))
  return {
    graphql: pathOnly(own(read, 'experienceApiUrl'), pathOnly(own(services, 'graphql'), '/api/graphql')),
    rest: restOf(read),
    retrievesByGet: own(services, 'retrieveByGet') === true,
    authorization: text(own(read, 'authorization')),
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
    guestOptionExclusions: texts(own(read, 'guestTripOptionsExcludedFor')),
  }
}

/** Reads the file; without it the defaults stand. Never rejects. */
export const fetchMetadata = async (): Promise<Metadata> => {
  try {
    const answer = await fetch('/data/global/metadata.json')
    return readMetadata(answer.ok ? await answer.json() : undefined)
  } catch {
    return readMetadata(undefined)
  }
}

/** The session's token, client id and application id from the page's global object (specification, section 6). */
export const pageGlobal = (): { token: string; clientId: string; applicationId: string } => {
  const global = plain(own(globalThis, 'sabre'))
  return {
    token: text(own(global, 'access_token')),
    clientId: text(own(global, 'cid')),
    applicationId: text(own(global, 'appId')),
  }
}

/** Headers of every request: two-step auth's bearer with conversation and application, else the plain authorization. */
export const sessionHeaders = (metadata: Metadata): Record<string, string | undefined> => {
  const { token, clientId, applicationId } = pageGlobal()
  return {
    authorization: token ? `Bearer ${token}` : metadata.authorization,
    'conversation-id': clientId,
    'application-id': applicationId || metadata.applicationId,
    'dc-url': metadata.dcUrl,
    ssotoken: metadata.ssoToken,
    ssgtoken: metadata.ssgToken,
  }
}
