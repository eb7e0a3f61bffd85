import type { AuthorSite } from './http/author-page.ts'
import { openPublished } from './http/published.ts'
import { prepareAccounts } from './accounts/sandbox-accounts.ts'
import { captchaPage } from './http/captcha-page.ts'
import { cardPage } from './http/card-page.ts'
import { captchaProviderOf } from './payments/captcha-providers.ts'
import type { CaptchaSettings } from './platform/captcha-settings.ts'
import { apiAddressOf, nothingAt } from './http/api-address.ts'
import type { Platform } from './conversation/call.ts'
import { type Clock, createClock } from './platform/clock.ts'
import { type Database, type DatabasePlace, type OpenedDatabase, openDatabase, type Transact } from './database/database.ts'
import { isAway } from './database/database-trouble.ts'
import { type DocumentKey, sealWith } from './platform/document-keys.ts'
import { createDeskRoutes } from './desk/routes.ts'
import { prepareStaff } from './desk/staff.ts'
import type { Engine } from './airline/engine.ts'
import { createEngines } from './airline/engines.ts'
import { refuseRequest } from './http/envelope.ts'
import type { GatewayService } from './http/round-trip.ts'
import { inPlainDialect } from './dispatch/plain-answer.ts'
import { createFaults } from './dispatch/faults.ts'
import { createSandboxSuppliers } from './stays/sandbox-partners.ts'
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
import { legalPage } from './http/legal-page.ts'
import { createEarlyResults } from './http/early-results.ts'
import { createPages } from './http/pages.ts'
import { markProduction, refuseSandbox } from './upkeep/production-mark.ts'
import type { Dialect } from './platform/dialect.ts'
import type { PageSettings } from './platform/page-settings.ts'
import type { Profile } from './platform/profile.ts'
import { challengePage } from './sandbox/challenge-page.ts'
import { deliverMail } from './mail/deliver.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import type { MailSettings } from './platform/mail-settings.ts'
import type { ProcessorSettings } from './platform/processor-settings.ts'
import { DroppedReply } from './platform/dropped-reply.ts'
import { providerPage } from './sandbox/provider-page.ts'
import { processorRoutes } from './http/processor-routes.ts'
import { isOfAnotherSite, returnRoutes } from './http/return-routes.ts'
import { checksPath, providersPath } from './payments/checks.ts'
import { allResolvers, type ResolverByName } from './resolvers/all.ts'
import { createRest } from './http/rest.ts'
import type { ResultsRenderer } from './http/results-thread.ts'
import { mailPage } from './sandbox/mail-page.ts'
import { createSandbox } from './sandbox/routes.ts'
import { createSearchCache } from './http/search-cache.ts'
import { tracedAnswer } from './http/traced-answer.ts'
import type { TakeSpan } from './platform/traces.ts'
import { runUpkeep } from './upkeep/run-upkeep.ts'
import { keepTime } from './upkeep/timekeeping.ts'
import { HttpError } from './platform/http-error.ts'
import type { Hosts } from './platform/hosts.ts'

export interface GatewayOptions {
  /** The database to open. A database passed as `opened` stays open after `close`. */
  place: DatabasePlace | { opened: OpenedDatabase }
  /** Returns the current time in epoch milliseconds. Defaults to the machine's clock. */
  now?: () => number
  /** Time to which a sandbox's clock is set when it starts, in epoch milliseconds. */
  start?: number
  /** The machine's time that corresponds to `start`, in epoch milliseconds. Usually the start of the process. */
  startedAt?: number
  /** Takes the time from the database instead of the machine. Defaults to true for a PostgreSQL server. */
  isOnDatabaseTime?: boolean
  /** Defaults to `sandbox`. */
  profile?: Profile
  /** Defaults to `own`. */
  dialect?: Dialect
  /** Seed of the sandbox's airlines. A storefront code always gets the same airline from the same seed. */
  seed?: string
  /** Replaces the seeded airline, so that tests can share one or omit it. */
  engineOf?: (storefront: string) => Engine
  /** Replaces the gateway's resolvers in tests of the platform. */
  resolvers?: ResolverByName
  /** Folder of the client build. Without it, the gateway serves only its own paths. */
  clientFolder?: string
  /** Renders the first rows of results into documents. Without it, documents have none. */
  renderer?: ResultsRenderer
  /** Folder of published content. Without it, the storefront shows the content of the build. */
  publishedFolder?: string
  /** The authors' site, which may frame the storefront. Without it, no site may. */
  author?: AuthorSite
  /** Runtime settings of the pages, in addition to those of the build. */
  pageSettings?: PageSettings
  /** Delays the response to an attempt at a target under attack. Tests replace it to avoid the delay. */
  pause?: (milliseconds: number) => Promise<void>
  /** Hosts that the gateway serves. Defaults to all hosts. */
  isOurHost?: Hosts
  /** Origins that may send writing requests, in addition to the request's own origin. */
  allowedOrigins?: readonly string[]
  /** The mail server. Without it, messages are stored but not sent. */
  mail?: MailSettings
  /** The captcha provider. Without one, the sandbox sends a puzzle, and production enforces a waiting period. */
  captcha?: CaptchaSettings
  /** The payment processor in production, which refuses every purchase without one. The sandbox simulates its own. */
  processor?: ProcessorSettings
  /** Encryption keys for document numbers. The first one encrypts. Without keys, the process creates one in memory. */
  keys?: readonly DocumentKey[]
  log?: Log
  /** Receives the spans of traced requests. Without it, nothing is traced. */
  takeSpan?: TakeSpan
}

/** The gateway in one process, without a socket. The server and all tests use it. */
export interface Gateway {
  /** Answers any request. Rejects only with DroppedReply, when the sandbox simulates a lost response. */
  handle: (request: Request) => Promise<Response>
  database: Database
  transact: Transact
  clock: Clock
  platform: Platform
  metrics: Metrics
  /** Performs one pass of the background work, from purchases left open to expired data. */
  runCompleter: () => Promise<void>
  /** Sends due messages, provided that a mail server is configured. */
  deliverMail: () => Promise<void>
  /** Drops the requests that the sandbox is delaying, and any that it would delay later, so that none stays pending. */
  dropHeld: () => void
  /** Waits for pending requests, then closes the database. */
  close: () => Promise<void>
}

const isGraphql = ({ url }: Request): boolean => apiAddressOf(new URL(url).pathname)?.path === '/api/graphql'

/** Pages of the sandbox's bank and payment providers. Their forms must work without JavaScript. */
const pagesWithForms = [`${checksPath}/`, `${providersPath}/`]

type Route = (request: Request) => Promise<Response | undefined> | Response | undefined

/** Opens the database and assembles the gateway. Throws CannotStart if the profile forbids the configuration. */
export const createGateway = async (options: GatewayOptions): Promise<Gateway> => {
  if (options.keys) sealWith(options.keys)
  const { place, profile = 'sandbox', resolvers = allResolvers } = options
  const write = options.log ?? logToErrorOutput
  const log: Log = (event, facts, level) => write(event, { ...logContext(), ...facts }, level)
  const opened = 'opened' in place ? place.opened : await openDatabase(place)
  const { database, transact } = opened
  const closeDatabase = 'opened' in place ? async () => undefined : opened.close
  const clock = createClock(options.now)
  // Only this process can use an embedded database.
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
  const { moods, suppliersFor } = createSandboxSuppliers({ database, transact, clock })
  const metrics = createMetrics()
  const platform: Platform = {
    database,
    transact,
    engineOf: options.engineOf ?? createEngines(options.seed ?? 'farechart'),
    clock,
    profile,
    processor: options.processor,
    ...(profile === 'sandbox' && { suppliersFor }),
    noteTry: metrics.noteTry,
    hasMailServer: options.mail !== undefined,
    captcha: captchaProviderOf({ settings: options.captcha, profile, isOurHost: options.isOurHost, log }),
    log: (event, facts, level) => {
      health.note(facts?.thrown ?? facts?.error)
      log(event, facts, level)
    },
  }
  const health = createHealth(platform)
  measureDatabase(metrics, platform, opened.connections)
  const faults = createFaults()
  const limited = createLimitedAnswer(platform, resolvers, options.pause)
  const spoken = options.dialect === 'plain' ? inPlainDialect(limited) : limited
  const service: GatewayService = { platform, faults, answer: createMeasuredAnswer(spoken, metrics, log) }
  const searches = createSearchCache(service, metrics.noteSearchHit)
  const graphql = createGraphql(service, searches)
  const allowedOrigins = new Set(options.allowedOrigins)
  const files = await openFiles(options.clientFolder ?? '')
  const published = openPublished(options.publishedFolder, files)
  const { author, renderer, pageSettings: settings } = options
  const early = renderer && createEarlyResults({ platform, files, published, renderer })
  const pages = createPages({ files, published, profile, author, settings, early })

  // All processes of a sandbox share one clock, so each of them reads the clock's shift before it answers. If the database is
  // down, the operation itself reports that.
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
    (request) => options.processor && processorRoutes(platform, request),
    (request) => options.processor && cardPage(options.processor, request),
    createRest(service, searches),
    createDeskRoutes(platform, options.pause),
    (request) => options.captcha && captchaPage(options.captcha, request),
    ...(profile === 'sandbox'
      ? [
          createSandbox(platform, { faults, moods }, () => complete()),
          (request: Request) => mailPage(platform, request),
          (request: Request) => challengePage(platform, request),
          (request: Request) => providerPage(platform, request),
        ]
      : []),
    legalPage,
    (request) => (request.method === 'GET' || request.method === 'HEAD' ? pages(request) : undefined),
  ]

  const route = async (request: Request): Promise<Response> => {
    if (options.isOurHost) guardAgainstOtherHosts(request, options.isOurHost)
    const { pathname } = new URL(request.url)
    // Banks and providers post from their own origins. A request can do no more than name a state that this gateway issued.
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
    throw nothingAt(pathname)
  }

  const answer = async (request: Request): Promise<Response> => {
    const isHttps = request.url.startsWith('https:')
    try {
      return withSecurityHeaders(await route(request), { isHttps })
    } catch (thrown) {
      if (thrown instanceof DroppedReply) throw thrown
      if (thrown instanceof HttpError)
        return withSecurityHeaders(refuseRequest(thrown.status, thrown.message, clock.now(), thrown.headers), { isHttps })
      log('a request failed', { thrown })
      if (isAway(thrown))
        return withSecurityHeaders(
          refuseRequest(503, 'The database cannot be reached at the moment', clock.now(), { 'retry-after': '5' }),
          { isHttps },
        )
      return withSecurityHeaders(refuseRequest(500, 'Something went wrong', clock.now()), { isHttps })
    }
  }

  // If only this process can use the database, every attempt that is open at its start was left by a process that has died.
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
    handle: (request) => track(inLogContext(request, () => tracedAnswer(options.takeSpan, request, answer))),
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
