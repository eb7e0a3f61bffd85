import { cmsDomains, defaultBuildNumber, type Environment, environments, globalElementId } from '#src/domain/constants.ts'
import { countOr, own, plain, textOr } from './own-properties.ts'
import type { Plain } from '#src/domain/plain.ts'

/** Global settings at runtime. Missing and malformed values get defaults. */
export interface Settings {
  baseUrl: string
  bundleVersion: string
  env: Environment
  /** Code of the storefront on pages whose path names none. */
  storefront: string
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
}

/** Settings that the contract names but does not define. Pages report them instead of guessing their effect. */
const unexplained: readonly string[] = ['coreBaseUrl', 'coreBundleVersion', 'coreEnv', 'coreStorefront', 'bundleCapabilities']

const longest = 2_048

/** Returns true if a host is the domain or one of its subdomains. Requiring a dot excludes hosts such as `evil-domain`. */
export const isBelowDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

const hasControlCharacters = (value: string): boolean =>
  [...value].some((character) => character <= ' ' || character === '\u007f')

/**
 * Returns an address if it is allowed in a setting, otherwise an empty text. Allowed are paths on this origin, addresses on `cmsOrigin`,
 * and https addresses below `cmsDomains`, without credentials, backslashes and control characters.
 */
export const safeUrl = (value: unknown, cmsOrigin = ''): string => {
  const given = textOr(value)
  if (given === '' || given.length > longest || given.includes('\\') || hasControlCharacters(given)) return ''
  if (/^\/(?![/\\])/.test(given)) return given
  try {
    const { protocol, username, password, hostname, origin } = new URL(given)
    if (username !== '' || password !== '') return ''
    if (origin === cmsOrigin) return given
    return protocol === 'https:' && /^https:\/\/[^/]/i.test(given) && cmsDomains.some((domain) => isBelowDomain(hostname, domain))
      ? given
      : ''
  } catch {
    return ''
  }
}

const matching = (value: unknown, form: RegExp, otherwise = ''): string => {
  const given = typeof value === 'number' ? String(value) : textOr(value)
  return form.test(given) ? given : otherwise
}

const version = /^[\w.-]{1,64}$/
const code = /^[A-Z0-9]{4}$/
const identifier = /^[\w:.-]{1,128}$/

/** Returns a delay in milliseconds, given as a number or in digits. Undefined for anything else. */
const delayIn = (value: unknown): number | undefined => {
  const delay = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof delay === 'number' && delay >= 0 ? countOr(delay, 0, 600_000) : undefined
}

/** Parses a block of settings and freezes the result. Addresses may lead to `cmsOrigin`, the origin that frames the page for authors. */
export const readSettings = (block: unknown, cmsOrigin = ''): Settings => {
  const read: Plain = plain(block)
  const at = (key: keyof Settings): unknown => own(read, key)
  const url = (key: keyof Settings): string => safeUrl(at(key), cmsOrigin)
  return Object.freeze({
    baseUrl: url('baseUrl'),
    bundleVersion: matching(at('bundleVersion'), version),
    env: environments.find((each) => each === at('env')) ?? 'prod',
    storefront: matching(at('storefront'), code),
    appId: matching(at('appId'), identifier),
    cid: matching(at('cid'), identifier),
    buildNumber: matching(at('buildNumber'), version, defaultBuildNumber),
    isBeta: at('isBeta') === true,
    isAuthorable: at('isAuthorable') === true,
    isRunningInsideAEM: at('isRunningInsideAEM') === true,
    isServedFromStaticWebServer: at('isServedFromStaticWebServer') === true,
    tokenUrl: url('tokenUrl'),
    aclUrl: url('aclUrl'),
    permissionUrl: url('permissionUrl'),
    authoringBaseUrl: url('authoringBaseUrl').replace(/\/+$/, ''),
    authoringContainerUrl: url('authoringContainerUrl'),
    autoStartEditModeInMs: delayIn(at('autoStartEditModeInMs')),
  })
}

/** A setting without effect. `UNEXPLAINED` means that the contract names but does not define it. */
export interface IdleSetting {
  name: string
  reason: 'UNKNOWN' | 'UNEXPLAINED' | 'INVALID'
}

const written = (value: unknown): string => String(value).replace(/\/+$/, '')

/** Lists the settings of a block that have no effect: unknown names, names without an explained effect, and invalid values. */
export const idleSettings = (block: unknown, cmsOrigin = ''): IdleSetting[] => {
  const settings = readSettings(block, cmsOrigin)
  return Object.entries(plain(block)).flatMap(([name, value]): IdleSetting[] => {
    if (unexplained.includes(name)) return [{ name, reason: 'UNEXPLAINED' }]
    if (!Object.hasOwn(settings, name)) return [{ name, reason: 'UNKNOWN' }]
    return written(value) === written(settings[name as keyof Settings]) ? [] : [{ name, reason: 'INVALID' }]
  })
}

/**
 * Returns the JSON block in the page's head. Only a script element counts, because injected markup could add an element or a global
 * variable with the same name.
 */
const blockOf = (page: Document): unknown => {
  try {
    const block = page.querySelector(`head > script[type="application/json"]#${globalElementId}`)
    return JSON.parse(block?.textContent ?? '{}')
  } catch {
    return undefined
  }
}

/** Origin of the content-management system, which the gateway writes into authors' pages. Empty for travellers. */
const cmsOriginOf = (page: Document): string => page.documentElement.dataset['cms'] ?? ''

export const settingsOf = (page: Document): Settings => readSettings(blockOf(page), cmsOriginOf(page))

export const idleSettingsOf = (page: Document): IdleSetting[] => idleSettings(blockOf(page), cmsOriginOf(page))
