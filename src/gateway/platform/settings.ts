import { captchaSettingsIn, type CaptchaSettings, captchaTroubles } from './captcha-settings.ts'
import { type Proxies, readProxies } from './client-address.ts'
import { CannotStart } from './cannot-start.ts'
import { type DocumentKey, malformedKeys, readKeys } from './document-keys.ts'
import { parseStart } from './clock.ts'
import { type Dialect, dialects, isDialect } from './dialect.ts'
import { isLoopback } from './loopback.ts'
import { type LogSeverity, logSeverities } from './log.ts'
import { type MailSettings, mailSettingsIn } from './mail-settings.ts'
import { type PageSettings, pageSettingsIn } from './page-settings.ts'
import { type ProcessorSettings, processorSettingsIn } from './processor-settings.ts'
import { productionTroubles } from './production.ts'
import { isProfile, type Profile, profiles } from './profile.ts'
import { type Hosts, readHosts } from './hosts.ts'
import { type TraceSettings, traceSettingsIn, traceTroubles } from './trace-exporter.ts'

/** The address at which metrics are served. */
export interface MetricsAddress {
  port: number
  host: string
}

export interface GatewaySettings {
  port: number
  /**
   * The port of the sandbox's content-management system. Undefined for the default: the port after `port` or, if that is in
   * use, any free one.
   */
  cmsPort: number | undefined
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The number of worker processes. */
  workers: number
  profile: Profile
  /** Returns true for host names that are served. Undefined to serve all. */
  isOurHost: Hosts | undefined
  /** Returns true for addresses of trusted proxies. */
  isProxy: Proxies
  /** The mail server. Undefined if no e-mail is sent. */
  mail: MailSettings | undefined
  /** Encryption keys for document numbers. The first one encrypts. Undefined if the sandbox creates its own. */
  keys: DocumentKey[] | undefined
  /** The captcha provider. Undefined if there is none. */
  captcha: CaptchaSettings | undefined
  /** The payment processor. Undefined if there is none. */
  processor: ProcessorSettings | undefined
  /** The address at which metrics are served. Undefined if they are not. */
  metrics: MetricsAddress | undefined
  /** The collector of traces. Undefined if nothing is traced. */
  traces: TraceSettings | undefined
  /** The least severe level that is logged. */
  logLevel: LogSeverity
  /** The time at which a sandbox's clock starts, in epoch milliseconds. Undefined for the current time. */
  start: number | undefined
  dialect: Dialect
  /** Runtime settings of the pages, in addition to those of the build. */
  pageSettings: PageSettings
}

const defaultPort = '4000'

const portOf = (text: string, name = 'PORT'): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new CannotStart(`${name} is ${text}, which is not a port. Set it to a number from 0 to 65535.`)
  return port
}

const profileOf = (text: string): Profile => {
  if (!isProfile(text)) throw new CannotStart(`FARECHART_PROFILE is ${text}. Set it to ${profiles.join(' or ')}.`)
  return text
}

const dialectOf = (text: string): Dialect => {
  if (!isDialect(text)) throw new CannotStart(`FARECHART_DIALECT is ${text}. Set it to ${dialects.join(' or ')}.`)
  return text
}

const databaseUrlOf = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (!/^postgres(?:ql)?:\/\//.test(text))
    throw new CannotStart('DATABASE_URL must begin with postgres://. Correct it, or unset it to keep the data in DATA_DIR.')
  return text
}

const mostWorkers = 64

/** Returns the number of worker processes, which is one for the embedded database. */
const workersOf = ({ WORKERS: text, DATABASE_URL: databaseUrl }: NodeJS.ProcessEnv): number => {
  const workers = Number(text || '1')
  if (!Number.isInteger(workers) || workers < 1 || workers > mostWorkers)
    throw new CannotStart(`WORKERS is ${text}. Set it to a number of processes from 1 to ${mostWorkers}.`)
  if (workers > 1 && !databaseUrl)
    throw new CannotStart(
      `WORKERS is ${text}, but the embedded database serves a single process. Set DATABASE_URL to a PostgreSQL server, or unset WORKERS.`,
    )
  return workers
}

const startIn = ({ FARECHART_TODAY: text }: NodeJS.ProcessEnv): number | undefined => {
  if (!text) return undefined
  const start = parseStart(text)
  if (start === undefined)
    throw new CannotStart(
      `FARECHART_TODAY is ${text}. Set it to a date such as 2028-02-29 or a time in UTC such as 2028-02-29T23:50, or unset it.`,
    )
  return start
}

const metricsOf = ({ METRICS_PORT: text, METRICS_HOST: host, PORT = '' }: NodeJS.ProcessEnv): MetricsAddress | undefined => {
  if (!text) return undefined
  const port = portOf(text, 'METRICS_PORT')
  if (port !== 0 && port === Number(PORT || defaultPort))
    throw new CannotStart(
      `METRICS_PORT is ${text}, the port of the storefronts, which would make the metrics public. Set it to another port.`,
    )
  return { port, host: host || '127.0.0.1' }
}

const isLogLevel = (text: string): text is LogSeverity => logSeverities.some((level) => level === text)

/**
 * Returns the log level. By default a sandbox logs only faults and warnings, to keep developers' terminals quiet, and production
 * logs every operation.
 */
const logLevelOf = (text: string | undefined, profile: Profile): LogSeverity => {
  if (!text) return profile === 'production' ? 'info' : 'warn'
  if (!isLogLevel(text)) throw new CannotStart(`LOG_LEVEL is ${text}. Set it to one of ${logSeverities.join(', ')}, or unset it.`)
  return text
}

const mailOf = (profile: Profile, environment: NodeJS.ProcessEnv): MailSettings | undefined => {
  const settings = mailSettingsIn(environment)
  if (settings && profile === 'sandbox')
    throw new CannotStart(
      'SMTP_URL is set, but a sandbox sends no e-mail: its messages appear on /sandbox/mail/. Unset SMTP_URL.',
    )
  return settings
}

const processorOf = (profile: Profile, environment: NodeJS.ProcessEnv): ProcessorSettings | undefined => {
  const settings = processorSettingsIn(environment)
  if (settings && profile === 'sandbox')
    throw new CannotStart(
      'FARECHART_PROCESSOR is set, but a sandbox accepts only test cards. Unset it, or set FARECHART_PROFILE=production to accept real cards.',
    )
  return settings
}

const keysOf = ({ FARECHART_KEYS: text }: NodeJS.ProcessEnv): DocumentKey[] | undefined => {
  if (!text) return undefined
  const keys = readKeys(text)
  if (!keys) throw new CannotStart(malformedKeys)
  return keys
}

const tracesOf = (environment: NodeJS.ProcessEnv): TraceSettings | undefined => {
  const troubles = traceTroubles(environment)
  if (troubles.length > 0) throw new CannotStart(troubles.join('\n'))
  return traceSettingsIn(environment)
}

const captchaOf = (environment: NodeJS.ProcessEnv): CaptchaSettings | undefined => {
  const troubles = captchaTroubles(environment)
  if (troubles.length > 0) throw new CannotStart(troubles.join('\n'))
  return captchaSettingsIn(environment)
}

const proxiesOf = (text: string | undefined): Proxies => {
  const proxies = text ? readProxies(text) : isLoopback
  if (!proxies)
    throw new CannotStart(
      `FARECHART_PROXIES is ${text}. Set it to the addresses of the proxies in front of the gateway, such as 10.0.0.0/8,::1, or to none.`,
    )
  return proxies
}

/**
 * Determines the host names that are served. Without a list, a public sandbox serves any host, and any other sandbox only its
 * own machine. Production always has a list.
 */
const hostsOf = ({ FARECHART_HOSTS: text, FARECHART_SANDBOX_PUBLIC: isPublic }: NodeJS.ProcessEnv): Hosts | undefined => {
  if (!text) return isPublic === '1' ? undefined : isLoopback
  const hosts = readHosts(text)
  if (!hosts)
    throw new CannotStart(
      `FARECHART_HOSTS is ${text}. Set it to the host names of the storefronts, such as www.example.com,example.com.`,
    )
  return hosts
}

/**
 * Refuses to start a sandbox that other machines can reach, because its passwords are public. FARECHART_SANDBOX_PUBLIC allows
 * it.
 */
const refuseOpenSandbox = (host: string, { FARECHART_SANDBOX_PUBLIC: isMeant }: NodeJS.ProcessEnv): void => {
  if (isLoopback(host) || isMeant === '1') return
  throw new CannotStart(
    `HOST is ${host}, so other machines could reach this sandbox, whose passwords are public. Set FARECHART_PROFILE=production, or FARECHART_SANDBOX_PUBLIC=1 for a public sandbox.`,
  )
}

/** Reads the settings of the process. Throws CannotStart if a setting is malformed or, in production, missing or unsafe. */
export const readGatewaySettings = (environment: NodeJS.ProcessEnv): GatewaySettings => {
  const profile = profileOf(environment.FARECHART_PROFILE || 'sandbox')
  const troubles = profile === 'production' ? productionTroubles(environment) : []
  if (troubles.length > 0) throw new CannotStart(troubles.join('\n'))
  if (profile === 'sandbox') refuseOpenSandbox(environment.HOST || '127.0.0.1', environment)
  return {
    port: portOf(environment.PORT || defaultPort),
    cmsPort: environment.CMS_PORT ? portOf(environment.CMS_PORT, 'CMS_PORT') : undefined,
    host: environment.HOST || '127.0.0.1',
    dataDir: environment.DATA_DIR || '.data',
    databaseUrl: databaseUrlOf(environment.DATABASE_URL),
    workers: workersOf(environment),
    profile,
    isOurHost: hostsOf(environment),
    isProxy: proxiesOf(environment.FARECHART_PROXIES),
    mail: mailOf(profile, environment),
    captcha: captchaOf(environment),
    processor: processorOf(profile, environment),
    metrics: metricsOf(environment),
    traces: tracesOf(environment),
    logLevel: logLevelOf(environment.LOG_LEVEL, profile),
    keys: keysOf(environment),
    start: startIn(environment),
    dialect: dialectOf(environment.FARECHART_DIALECT || 'own'),
    pageSettings: pageSettingsIn(environment),
  }
}
