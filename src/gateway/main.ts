import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from './platform/cannot-start.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { writeImage } from './database/image.ts'
import { lockFolder, type Release } from './database/lock.ts'
import { logToErrorOutput } from './platform/log.ts'
import { startServer } from './server.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { explainStart } from './start-trouble.ts'
import { homeOf, storefronts } from './platform/storefronts.ts'
import { askedToStop, superviseWorkers, tellServing } from './workers.ts'

const completerPause = 15_000

const mailPause = 1_000

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const image = beside('image.tar.gz')

const openGateway = async ({
  databaseUrl,
  dataDir,
  profile,
  start,
  isOurHost,
  mail,
  captcha,
}: Settings): Promise<{ gateway: Gateway; release: Release }> => {
  const shared = {
    profile,
    isOurHost,
    ...(mail && { mail }),
    ...(captcha && { captcha }),
    clientFolder: beside('../client'),
    start,
    startedAt: Math.round(performance.timeOrigin),
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

/** Does something now and again after each pause until told to stop, once at a time. */
const keepDoing = async (what: string, work: () => Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await work().catch((thrown) => logToErrorOutput(`${what} failed`, { thrown }))
    await pause(milliseconds, undefined, { signal }).catch(() => undefined)
  }
}

/** Serves until asked to stop, then finishes what is under way. */
const run = async (settings: Settings): Promise<void> => {
  const asked = askedToStop()
  const { gateway, release } = await openGateway(settings)
  try {
    const server = await startServer(gateway, settings)
    const stopping = new AbortController()
    const upkeep = [
      keepDoing('the completer', gateway.runCompleter, completerPause, stopping.signal),
      keepDoing('delivering mail', gateway.deliverMail, mailPause, stopping.signal),
    ]
    const [first, ...others] = storefronts.map((storefront) => `${server.origin}${homeOf(storefront)}`)
    tellServing(`Farechart is ready on ${first}\n${others.map((address) => `and on ${address}\n`).join('')}`)
    await asked
    stopping.abort()
    gateway.dropHeld()
    await server.stop()
    await Promise.all(upkeep)
  } finally {
    await gateway.close()
    await release()
  }
}

/** Starts as the settings say, and returns the exit code. */
const start = async (): Promise<number> => {
  const settings = readSettings(process.env)
  if (settings.workers > 1 && cluster.isPrimary) return superviseWorkers(settings.workers)
  await run(settings).catch(async (thrown) => {
    throw await explainStart(thrown, settings)
  })
  return 0
}

/** The build asks for the image; everybody else for the gateway. */
const work = process.argv.includes('--write-image') ? writeImage(image).then(() => 0) : start()

work.then(
  (code) => process.exit(code),
  (thrown: unknown) => {
    if (thrown instanceof CannotStart) process.stderr.write(`${thrown.message}\n`)
    else logToErrorOutput('Farechart stopped', { thrown })
    process.exit(1)
  },
)
