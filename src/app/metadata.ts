/** The storefront's public settings, from data/global/metadata.json (specification, section 7, "Configuration loads"). */
export interface Metadata {
  /** The GraphQL endpoint: a path of this origin. */
  graphql: string
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
}

type Plain = Record<string, unknown>

const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {}
const own = (from: Plain, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined)
const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
const count = (value: unknown, otherwise: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : otherwise

/** Only a path of this origin is an endpoint: where requests go is not up to a file that could be swapped. */
const pathOnly = (value: unknown, otherwise: string): string => {
  const path = text(value)
  return /^\/[A-Za-z0-9][\w./-]*$/.test(path) ? path : otherwise
}

/** Metadata from what its file holds; whatever is missing or wrong has a default (build number 16, specification, section 9). */
export const readMetadata = (file: unknown): Metadata => {
  const read = plain(file)
  const retry = plain(own(read, 'retryConfiguration'))
  return {
    graphql: pathOnly(own(plain(own(read, 'services')), 'graphql'), '/api/graphql'),
    authorization: text(own(read, 'authorization')),
    dcUrl: text(own(read, 'dcURL')),
    ssoToken: text(own(read, 'SSOTOKEN')),
    ssgToken: text(own(read, 'SSGTOKEN')),
    applicationId: text(own(read, 'applicationId')),
    dataLayerIsEnabled: own(read, 'dataLayerEnabled') !== false,
    buildNumber: text(own(read, 'buildNumber'), '16'),
    configVersion: text(own(read, 'configVersion')),
    releaseName: text(own(read, 'releaseName')),
    retries: own(retry, 'enabled') === true ? count(own(retry, 'retries'), 3, 5) : 0,
    delay: count(own(retry, 'delay'), 1_000, 10_000),
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
