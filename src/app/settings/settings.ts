import { cmsDomains, defaultBuildNumber, type Environment, environments, globalElementId } from '#src/domain/constants.ts'
import { count, own, plain, text, texts } from './own-properties.ts'
import type { Plain } from '#src/domain/plain.ts'

/** Global settings at runtime. Missing and malformed values get defaults. */
export interface Settings {
  baseUrl: string
  bundleVersion: string
  coreBaseUrl: string
  coreBundleVersion: string
  env: Environment
  coreEnv: Environment
  storefront: string
  coreStorefront: string
  appId: string
  cid: string
  buildNumber: string
  isBeta: boolean
  isAuthorable: boolean
  isRunningInsideAEM: boolean
  isServedFromStaticWebServer: boolean
  tokenUrl: string
  aclUrl: string
  permissionUrl: string
  authoringBaseUrl: string
  authoringContainerUrl: string
  /** Delay in milliseconds. Undefined if edit mode does not start automatically. */
  autoStartEditModeInMs: number | undefined
  bundleCapabilities: readonly string[]
}

const longest = 2_048

/** Returns true if a host is the domain or one of its subdomains. Requiring a dot excludes hosts such as `evil-domain`. */
export const isBelowDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const hasControlCharacters = (value: string): boolean =>
  [...value].some((character) => character <= ' ' || character === '\u007f')

/**
 * Returns an address if it is allowed in a setting, otherwise an empty text. Allowed are paths on this origin and https addresses on
 * `hosts`, without credentials, backslashes and control characters.
 */
export const safeUrl = (value: unknown, hosts: readonly string[] = cmsDomains): string => {
  const given = text(value)
  if (given === '' || given.length > longest || given.includes('\\') || hasControlCharacters(given)) return ''
  if (/^\/(?![/\\])/.test(given)) return given
  try {
    const { protocol, username, password, hostname } = new URL(given)
    const isOurs = protocol === 'https:' && username === '' && password === ''
    return isOurs && /^https:\/\/[^/]/i.test(given) && hosts.some((domain) => isBelowDomain(hostname, domain)) ? given : ''
  } catch {
    return ''
  }
}

const matching = (value: unknown, form: RegExp, otherwise = ''): string => {
  const given = typeof value === 'number' ? String(value) : text(value)
  return form.test(given) ? given : otherwise
}

const version = /^[\w.-]{1,64}$/
const code = /^[A-Z0-9]{4}$/
const identifier = /^[\w:.-]{1,128}$/

const environmentIn = (value: unknown, otherwise: Environment): Environment =>
  environments.find((each) => each === value) ?? otherwise

/** Parses a block of settings and freezes the result. */
export const readSettings = (block: unknown): Settings => {
  const read: Plain = plain(block)
  const at = (key: keyof Settings): unknown => own(read, key)
  const env = environmentIn(at('env'), 'prod')
  const delay = at('autoStartEditModeInMs')
  return Object.freeze({
    baseUrl: safeUrl(at('baseUrl')),
    bundleVersion: matching(at('bundleVersion'), version),
    coreBaseUrl: safeUrl(at('coreBaseUrl')),
    coreBundleVersion: matching(at('coreBundleVersion'), version),
    env,
    coreEnv: environmentIn(at('coreEnv'), env),
    storefront: matching(at('storefront'), code),
    coreStorefront: matching(at('coreStorefront'), code),
    appId: matching(at('appId'), identifier),
    cid: matching(at('cid'), identifier),
    buildNumber: matching(at('buildNumber'), version, defaultBuildNumber),
    isBeta: at('isBeta') === true,
    isAuthorable: at('isAuthorable') === true,
    isRunningInsideAEM: at('isRunningInsideAEM') === true,
    isServedFromStaticWebServer: at('isServedFromStaticWebServer') === true,
    tokenUrl: safeUrl(at('tokenUrl')),
    aclUrl: safeUrl(at('aclUrl')),
    permissionUrl: safeUrl(at('permissionUrl')),
    authoringBaseUrl: safeUrl(at('authoringBaseUrl')).replace(/\/+$/, ''),
    authoringContainerUrl: safeUrl(at('authoringContainerUrl')),
    autoStartEditModeInMs: typeof delay === 'number' && delay >= 0 ? count(delay, 0, 600_000) : undefined,
    bundleCapabilities: Object.freeze(texts(at('bundleCapabilities')).slice(0, 100)),
  })
}

/**
 * Reads the settings from a JSON block in the page's head. Only a script element counts, because injected markup could add an element or a
 * global variable with the same name.
 */
export const settingsOf = (page: Document): Settings => {
  try {
    const block = page.querySelector(`head > script[type="application/json"]#${globalElementId}`)
    return readSettings(JSON.parse(block?.textContent ?? '{}'))
  } catch {
    return readSettings(undefined)
  }
}
