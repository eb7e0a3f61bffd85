import { once } from 'node:events'
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

const completerPause = 15_000

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const image = beside('image.tar.gz')

const openGateway = async ({
  databaseUrl,
  dataDir,
  profile,
  start,
  isOurHost,
}: Settings): Promise<{ gateway: Gateway; release: Release }> => {
  const shared = { profile, isOurHost, clientFolder: beside('../client'), start, startedAt: Math.round(performance.timeOrigin) }
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

/** Runs the completer now and every fifteen seconds until told to stop, one run at a time. */
const keepCompleting = async (gateway: Gateway, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await gateway.runCompleter().catch((thrown) => logToErrorOutput('the completer failed', { thrown }))
    await pause(completerPause, undefined, { signal }).catch(() => undefined)
  }
}

/** Serves until SIGTERM or SIGINT, then finishes what is under way; a second signal ends the process at once. */
const run = async (settings: Settings): Promise<void> => {
  const asked = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  const { gateway, release } = await openGateway(settings)
  try {
    const server = await startServer(gateway, settings)
    const stopping = new AbortController()
    const completing = keepCompleting(gateway, stopping.signal)
    const [first, ...others] = storefronts.map((storefront) => `${server.origin}${homeOf(storefront)}`)
    process.stdout.write(`Farechart is ready on ${first}\n${others.map((address) => `and on ${address}\n`).join('')}`)
    await asked
    for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => process.exit(1))
    stopping.abort()
    gateway.dropHeld()
    await server.stop()
    await completing
  } finally {
    await gateway.close()
    await release()
  }
}

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  await run(settings).catch(async (thrown) => {
    throw await explainStart(thrown, settings)
  })
}

/** The build asks for the image; everybody else for the gateway. */
const work = process.argv.includes('--write-image') ? writeImage(image) : start()

work.then(
  () => process.exit(0),
  (thrown: unknown) => {
    if (thrown instanceof CannotStart) process.stderr.write(`${thrown.message}\n`)
    else logToErrorOutput('Farechart stopped', { thrown })
    process.exit(1)
  },
)
