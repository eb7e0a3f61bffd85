import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningCms, startCms } from '#src/cms/start.ts'
import { createAuthorSessions } from './http/author-sessions.ts'
import type { AuthorSite } from './http/author-page.ts'
import type { Clock } from './platform/clock.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { createResultsThread } from './http/results-thread.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { keysInFolder } from './folder-keys.ts'
import { writeImage } from './database/image.ts'
import { lockFolder, type Release } from './database/lock.ts'
import { createLog, logToErrorOutput } from './platform/log.ts'
import { readSharedMetrics, shareMetrics, startMetrics } from './metrics-server.ts'
import { startServer } from './server.ts'
import { createTraceExporter, type TraceExporter } from './platform/trace-exporter.ts'
import { productionNotes } from './platform/production.ts'
import { readGatewaySettings, type GatewaySettings } from './platform/settings.ts'
import { explainStart } from './start-trouble.ts'
import { measureProcess } from './upkeep/measures.ts'
import { homeOf, storefronts } from './platform/storefronts.ts'
import { askedToStop, superviseWorkers, tellServing } from './workers.ts'

const completerPause = 15_000

const mailPause = 1_000

const planPause = 1_000

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const image = beside('image.tar.gz')

const openGateway = async (
  {
    databaseUrl,
    dataDir,
    profile,
    dialect,
    start,
    isOurHost,
    mail,
    captcha,
    processor,
    keys,
    logLevel,
    pageSettings,
  }: GatewaySettings,
  author: AuthorSite | undefined,
  traces: TraceExporter | undefined,
): Promise<{ gateway: Gateway; release: Release }> => {
  const shared = {
    profile,
    dialect,
    isOurHost,
    ...(mail && { mail }),
    ...(captcha && { captcha }),
    ...(processor && { processor }),
    keys: keys ?? (await keysInFolder(dataDir)),
    clientFolder: beside('../client'),
    // A plain gateway knows no party prices, so its rows would differ from these.
    ...(dialect === 'plain' ? {} : { renderer: createResultsThread(beside('../results/results.js')) }),
    publishedFolder: join(dataDir, 'cms'),
    author,
    pageSettings,
    start,
    startedAt: Math.round(performance.timeOrigin),
    log: createLog(logLevel),
    ...(traces && { takeSpan: traces.take }),
  }
  if (databaseUrl !== undefined)
    return { gateway: await createGateway({ ...shared, place: { databaseUrl } }), release: async () => undefined }
  const release = await lockFolder(dataDir)
  try {
    return { gateway: await createGateway({ ...shared, place: { dataDir, image } }), release }
  } catch (thrown) {
    await release()
    throw thrown
  }
}

/** Starts the sandbox's content-management system beside the gateway. Takes any free port if the default one is in use. */
const openCms = async (
  { port, cmsPort, host, dataDir, pageSettings }: GatewaySettings,
  gatewayOrigin: string,
  { sessions }: AuthorSite,
  { now }: Clock,
): Promise<RunningCms> => {
  const at = (wanted: number) =>
    startCms({
      port: wanted,
      host,
      dataDir: join(dataDir, 'cms'),
      clientFolder: beside('../client'),
      prerenderFolder: beside('../prerender'),
      gatewayOrigin,
      pageSettings,
      sessions,
      now,
      log: logToErrorOutput,
    })
  if (cmsPort !== undefined) return at(cmsPort)
  return port === 0 ? at(0) : at(port + 1).catch(() => at(0))
}

/** Repeats a task until stopped, with a pause after each run. Runs never overlap. */
const keepDoing = async (what: string, work: () => Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await work().catch((thrown) => logToErrorOutput(`${what} failed`, { thrown }))
    await pause(milliseconds, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Serves this process's metrics, or passes a worker's on to its supervisor, which serves them. Returns a function that stops
 * the server.
 */
const openMetrics = async ({ metrics }: Gateway, { metrics: address }: GatewaySettings): Promise<() => Promise<void>> => {
  if (!address) return async () => undefined
  measureProcess(metrics)
  if (cluster.isPrimary) return (await startMetrics(address, () => metrics.registry.metrics())).stop
  shareMetrics(metrics)
  return async () => undefined
}

/** Logs the optional settings that production lacks, with the consequences. */
const warnOfLacking = ({ profile, logLevel }: GatewaySettings): void => {
  if (profile !== 'production' || cluster.isWorker) return
  for (const sentence of productionNotes(process.env)) createLog(logLevel)('production.lacks', { sentence }, 'warn')
}

/** Supervises the workers and serves their combined metrics. Returns the exit code. */
const supervise = async (settings: GatewaySettings): Promise<number> => {
  const { workers, metrics, logLevel } = settings
  warnOfLacking(settings)
  const server = metrics && (await startMetrics(metrics, readSharedMetrics()))
  const code = await superviseWorkers(workers, createLog(logLevel))
  await server?.stop()
  return code
}

/** Serves until asked to stop, then waits for pending requests. */
const run = async (settings: GatewaySettings): Promise<void> => {
  const asked = askedToStop()
  let cms: RunningCms | undefined
  // Authors' tickets and sessions are kept in memory, so authoring requires a single process.
  const isForAuthors = settings.profile === 'sandbox' && !cluster.isWorker
  const author = isForAuthors ? { sessions: createAuthorSessions(), cmsOrigin: () => cms?.origin ?? "'none'" } : undefined
  const traces = settings.traces && createTraceExporter(settings.traces, createLog(settings.logLevel))
  const { gateway, release } = await openGateway(settings, author, traces)
  try {
    const stopMetrics = await openMetrics(gateway, settings)
    const server = await startServer(gateway, settings)
    if (author) cms = await openCms(settings, server.origin, author, gateway.clock)
    const stopping = new AbortController()
    const upkeep = [
      keepDoing('the completer', gateway.runCompleter, completerPause, stopping.signal),
      keepDoing('delivering mail', gateway.deliverMail, mailPause, stopping.signal),
      ...(cms ? [keepDoing('publishing as planned', cms.publishDue, planPause, stopping.signal)] : []),
    ]
    const [first, ...others] = storefronts.map((storefront) => `${server.origin}${homeOf(storefront)}`)
    const forAuthors = cms ? `Authors edit the content at ${cms.origin}/\n` : ''
    tellServing(`Farechart is ready on ${first}\n${others.map((address) => `and on ${address}\n`).join('')}${forAuthors}`)
    warnOfLacking(settings)
    await asked
    stopping.abort()
    gateway.dropHeld()
    await Promise.all([server.stop(), cms?.stop()])
    await Promise.all([...upkeep, stopMetrics()])
  } finally {
    await gateway.close()
    await release()
    await traces?.close()
  }
}

/** Starts the gateway, or its supervisor, according to the settings. Returns the exit code. */
const start = async (): Promise<number> => {
  const settings = readGatewaySettings(process.env)
  if (settings.workers > 1 && cluster.isPrimary) return supervise(settings)
  await run(settings).catch(async (thrown) => {
    throw await explainStart(thrown, settings)
  })
  return 0
}

/** The build passes `--write-image` to create the embedded database's image. Otherwise the gateway starts. */
const work = process.argv.includes('--write-image') ? writeImage(image).then(() => 0) : start()

work.then(
  (code) => process.exit(code),
  (thrown: unknown) => {
    if (thrown instanceof CannotStart) process.stderr.write(`${thrown.message}\n`)
    else logToErrorOutput('Farechart stopped', { thrown })
    process.exit(1)
  },
)
