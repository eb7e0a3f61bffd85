import type { AuthorSite } from './http/author-page.ts'
import { openPublished } from './http/published.ts'
import { prepareAccounts } from './accounts/sandbox-accounts.ts'
import { captchaPage } from './http/captcha-page.ts'
import { captchaOf } from './payments/captcha-providers.ts'
import type { CaptchaSettings } from './platform/captcha-settings.ts'
import { apiAddressOf } from './http/api-address.ts'
import type { Platform } from './conversation/call.ts'
import { type Clock, createClock } from './platform/clock.ts'
import { type Database, type DatabasePlace, type OpenedDatabase, openDatabase, type Transact } from './database/database.ts'
import { isAway } from './database/database-trouble.ts'
import { type DocumentKey, sealWith } from './platform/document-keys.ts'
import { createDesk } from './desk/routes.ts'
import { prepareStaff } from './desk/staff.ts'
import { createEngine, type Engine } from './airline/engine.ts'
import { refuse } from './http/envelope.ts'
import type { Service } from './http/round-trip.ts'
import { inPlain } from './dispatch/plain-answer.ts'
import { createFaults } from './dispatch/faults.ts'
import { openFiles } from './http/files.ts'
import { createGraphql } from './http/graphql.ts'
import { guardAgainstOtherHosts, guardAgainstOtherSites } from './http/guard.ts'
import { withSecurityHeaders } from './http/headers.ts'
import { createMeasuredAnswer } from './dispatch/measured-answer.ts'
import { createLimitedAnswer } from './dispatch/limited-answer.ts'
import { createHealth } from './upkeep/health.ts'
import { type Log, logToErrorOutput } from './platform/log.ts'
import { inLogContext, logContext } from './platform/log-context.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { measureDatabase } from './upkeep/measures.ts'
import { isForAReader, noSuchPage } from './http/no-such-page.ts'
import { createPages } from './http/pages.ts'
import { markProduction, refuseSandbox } from './upkeep/production-mark.ts'
import type { Dialect } from './platform/dialect.ts'
import type { Profile } from './platform/profile.ts'
import { challengePage } from './sandbox/challenge-page.ts'
import { deliverMail } from './mail/deliver.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import type { MailSettings } from './platform/mail-settings.ts'
import { DroppedReply } from './platform/dropped-reply.ts'
import { providerPage } from './sandbox/provider-page.ts'
import { isOfAnotherSite, returnRoutes } from './http/return-routes.ts'
import { checksPath, providersPath } from './payments/checks.ts'
import { allResolvers, type ResolverByName } from './resolvers/all.ts'
import { createRest } from './http/rest.ts'
import { mailPage } from './sandbox/mail-page.ts'
import { createSandbox } from './sandbox/routes.ts'
import { createSearchCache } from './http/search-cache.ts'
import { runUpkeep } from './upkeep/run-upkeep.ts'
import { keepTime } from './upkeep/timekeeping.ts'
import { HttpError } from './platform/http-error.ts'
import type { Hosts } from './platform/hosts.ts'

export interface GatewayOptions {
  /** A place to open, or a database that is open already and stays open after `close`. */
  place: DatabasePlace | { opened: OpenedDatabase }
  /** The machine's time, epoch milliseconds: its clock by default. */
  now?: () => number
  /** When a sandbox's clock starts, epoch milliseconds; it ticks from there. */
  start?: number
  /** The machine's time at `start`, which is when the process began. */
  startedAt?: number
  /** Whether to use the database's time instead of the machine's; by default with a PostgreSQL server. */
  isOnDatabaseTime?: boolean
  /** `sandbox` by default. */
  profile?: Profile
  /** `own` by default. */
  dialect?: Dialect
  /** Seed of the airlines; one seed, one airline for a storefront code. */
  seed?: string
  /** Instead of an airline of the seed: tests share one, or do without. */
  engineOf?: (storefront: string) => Engine
  /** Instead of the gateway's own, for tests of the platform. */
  resolvers?: ResolverByName
  /** Folder of the client build; without one only the gateway's own paths are answered. */
  clientFolder?: string
  /** Folder of what authors have published; without one travellers read what was built. */
  publishedFolder?: string
  /** Where authors work; without it nothing of the storefront is shown in a frame. */
  author?: AuthorSite
  /** Delays an attempt at a contested target, in milliseconds; tests can skip the delay. */
  pause?: (milliseconds: number) => Promise<void>
  /** The served hosts; all by default. */
  isOurHost?: Hosts
  /** Origins beside the request's own that may send requests that write. */
  allowedOrigins?: readonly string[]
  /** The mail server that messages leave by; without one they stay. */
  mail?: MailSettings
  /** Who tells people from programs; without one, the sandbox asks a sum and production makes wait. */
  captcha?: CaptchaSettings
  /** The keys of document numbers, the sealing one first; without any, one in memory. */
  keys?: readonly DocumentKey[]
  log?: Log
}

/** The gateway in one process, without a socket: what server.ts and every test uses. */
export interface Gateway {
  /** Answers any request. Rejects only with DroppedReply, where the sandbox loses an answer on its way. */
  handle: (request: Request) => Promise<Response>
  database: Database
  transact: Transact
  clock: Clock
  platform: Platform
  metrics: Metrics
  /** Finishes or voids the purchases that a crash or a lost reply left open, and forgets what nobody needs. */
  runCompleter: () => Promise<void>
  /** Sends the messages that are due, if there is a mail server. */
  deliverMail: () => Promise<void>
  /** Cuts off the answers that the sandbox holds back, now and from now on: what is under way ends. */
  dropHeld: () => void
  /** Waits for what is under way, then closes the database. */
  close: () => Promise<void>
}

const isGraphql = ({ url }: Request): boolean => apiAddressOf(new URL(url).pathname)?.path === '/api/graphql'

/** Pages of the sandbox's bank and providers, whose forms work without a script. */
const pagesWithForms = [`${checksPath}/`, `${providersPath}/`]

type Route = (request: Request) => Promise<Response | undefined> | Response | undefined

const createEngines = (seed: string): ((storefront: string) => Engine) => {
  const engines = new Map<string, Engine>()
  return (storefront) => {
    const engine = engines.get(storefront) ?? createEngine({ storefront, seed })
    engines.set(storefront, engine)
    return engine
  }
}

/** Opens the database and puts the gateway together. Throws CannotStart where the profile refuses what is configured. */
export const createGateway = async (options: GatewayOptions): Promise<Gateway> => {
  if (options.keys) sealWith(options.keys)
  const { place, profile = 'sandbox', resolvers = allResolvers } = options
  const write = options.log ?? logToErrorOutput
  const log: Log = (event, facts, level) => write(event, { ...logContext(), ...facts }, level)
  const opened = 'opened' in place ? place.opened : await openDatabase(place)
  const { database, transact } = opened
  const closeDatabase = 'opened' in place ? async () => undefined : opened.close
  const clock = createClock(options.now)
  // An embedded database belongs to this process alone.
  const isShared = !('dataDir' in place || 'memory' in place)
  const { start, startedAt, isOnDatabaseTime = 'databaseUrl' in place } = options
  let setClock = async () => {}
  const prepare = async () => {
    await refuseSandbox(database, profile)
    setClock = await keepTime({ database, clock, profile, start, startedAt, isShared, isOnDatabaseTime })
    await markProduction(database, profile)
    await prepareAccounts(database, profile, clock.now())
    await prepareStaff(database, profile, clock.now())
  }
  await prepare().catch(async (thrown) => {
    await closeDatabase()
    throw thrown
  })
  const platform: Platform = {
    database,
    transact,
    engineOf: options.engineOf ?? createEngines(options.seed ?? 'farechart'),
    clock,
    profile,
    captcha: captchaOf({ settings: options.captcha, profile, isOurHost: options.isOurHost, log }),
    log: (event, facts, level) => {
      health.note(facts?.thrown ?? facts?.error)
      log(event, facts, level)
    },
  }
  const health = createHealth(platform, 'dataDir' in place ? place.dataDir : undefined)
  const metrics = createMetrics()
  measureDatabase(metrics, platform, opened.connections)
  const faults = createFaults()
  const limited = createLimitedAnswer(platform, resolvers, options.pause)
  const spoken = options.dialect === 'plain' ? inPlain(limited) : limited
  const service: Service = { platform, faults, answer: createMeasuredAnswer(spoken, metrics, log) }
  const searches = createSearchCache(service, metrics.noteSearchHit)
  const graphql = createGraphql(service, searches)
  const allowedOrigins = new Set(options.allowedOrigins)
  const files = await openFiles(options.clientFolder ?? '')
  const published = openPublished(options.publishedFolder, files)
  const pages = createPages({ files, published, profile, author: options.author })

  // Moving a sandbox's clock at one process moves it at all, because each reads it before it answers. If the database is down, the operation reports it.
  const joinSandboxTime: Route = async ({ url }) => {
    const isTimed = /^\/(?:api|sandbox|desk)\//.test(new URL(url).pathname)
    if (isShared && isTimed && profile === 'sandbox') await setClock().catch(() => undefined)
    return undefined
  }

  const routes: Route[] = [
    health.respond,
    joinSandboxTime,
    (request) => (isGraphql(request) ? graphql(request) : undefined),
    (request) => returnRoutes(platform, request),
    createRest(service, searches),
    createDesk(platform, options.pause),
    (request) => options.captcha && captchaPage(options.captcha, request),
    ...(profile === 'sandbox'
      ? [
          createSandbox(platform, faults, () => complete()),
          (request: Request) => mailPage(platform, request),
          (request: Request) => challengePage(platform, request),
          (request: Request) => providerPage(platform, request),
        ]
      : []),
    (request) => (request.method === 'GET' || request.method === 'HEAD' ? pages(request) : undefined),
  ]

  const route = async (request: Request): Promise<Response> => {
    if (options.isOurHost) guardAgainstOtherHosts(request, options.isOurHost)
    const { pathname } = new URL(request.url)
    // Banks and providers send from their own sites: what they may tell is read from one state only.
    if (!isOfAnotherSite(pathname))
      guardAgainstOtherSites(request, {
        allowedOrigins,
        needsStorefront: isGraphql(request),
        takesForms: profile === 'sandbox' && pagesWithForms.some((path) => pathname.startsWith(path)),
      })
    for (const each of routes) {
      const response = await each(request)
      if (response) return response
    }
    if (isForAReader(request) && !pathname.startsWith('/api/')) return noSuchPage(request)
    throw new HttpError(404, 'There is nothing at this address')
  }

  const answer = async (request: Request): Promise<Response> => {
    const isHttps = request.url.startsWith('https:')
    try {
      return withSecurityHeaders(await route(request), { isHttps })
    } catch (thrown) {
      if (thrown instanceof DroppedReply) throw thrown
      if (thrown instanceof HttpError)
        return withSecurityHeaders(refuse(thrown.status, thrown.message, clock.now(), thrown.headers), { isHttps })
      log('a request failed', { thrown })
      if (isAway(thrown))
        return withSecurityHeaders(
          refuse(503, 'The database cannot be reached at the moment', clock.now(), { 'retry-after': '5' }),
          {
            isHttps,
          },
        )
      return withSecurityHeaders(refuse(500, 'Something went wrong', clock.now()), { isHttps })
    }
  }

  // Attempts that are open when the only process starts were left behind by one that died.
  let isAlone = !isShared
  const complete = async (): Promise<void> => {
    const isFirstAlone = isAlone
    isAlone = false
    if (isShared) await setClock()
    await runUpkeep(platform, { isAlone: isFirstAlone })
  }

  const mailer = options.mail && createSmtpMailer(options.mail)

  const underWay = new Set<Promise<unknown>>()
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    const settled: Promise<unknown> = work.catch(() => undefined)
    underWay.add(settled)
    void settled.then(() => underWay.delete(settled))
    return work
  }

  return {
    handle: (request) => track(inLogContext(request, () => answer(request))),
    database,
    transact,
    clock,
    platform,
    metrics,
    runCompleter: () => track(complete()),
    deliverMail: () => track(mailer ? deliverMail(platform, mailer) : Promise.resolve()),
    dropHeld: faults.close,
    close: async () => {
      faults.close()
      await Promise.all(underWay)
      mailer?.close()
      await closeDatabase()
    },
  }
}
