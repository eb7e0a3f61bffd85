import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CannotStart } from './cannot-start.ts'
import { sqlStateOf } from './database.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { lockFolder, type Release } from './lock.ts'
import { logToErrorOutput } from './log.ts'
import { homeOf } from './pages.ts'
import { type RunningServer, startServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { storefronts } from './storefronts.ts'

const completerPause = 15_000

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const networkTroubles = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN'])

const codesOf = (thrown: unknown): string[] => {
  if (!(thrown instanceof Error)) return []
  const inner = thrown instanceof AggregateError ? thrown.errors.flatMap(codesOf) : []
  return [...('code' in thrown ? [String(thrown.code)] : []), ...inner, ...codesOf(thrown.cause)]
}

const saysTimeout = (thrown: unknown): boolean => thrown instanceof Error && (/timeout/i.test(thrown.message) || saysTimeout(thrown.cause))

/** What is wrong with the database of DATABASE_URL, in a sentence, without its password; undefined when it is not the database. */
const databaseTrouble = (thrown: unknown, { databaseUrl }: Settings): CannotStart | undefined => {
  if (databaseUrl === undefined) return undefined
  const { host, pathname } = new URL(databaseUrl)
  const state = sqlStateOf(thrown)
  if (state === '28P01' || state === '28000') return new CannotStart(`The database at ${host} refuses the user or password of DATABASE_URL. Correct them.`)
  if (state === '3D000') return new CannotStart(`There is no database ${pathname.slice(1)} at ${host}. Create it, or correct DATABASE_URL.`)
  if (codesOf(thrown).some((code) => networkTroubles.has(code)) || saysTimeout(thrown))
    return new CannotStart(`The database at ${host} cannot be reached. Start it, or correct DATABASE_URL, or leave DATABASE_URL out to keep the data in DATA_DIR.`)
  return undefined
}

const folderTrouble = (thrown: unknown, { dataDir }: Settings): CannotStart | undefined =>
  codesOf(thrown).some((code) => ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code))
    ? new CannotStart(`The data folder ${dataDir} cannot be written. Give this user the right and the room to, or set DATA_DIR to another folder.`)
    : undefined

const openGateway = async (settings: Settings): Promise<{ gateway: Gateway; release: Release }> => {
  const { databaseUrl, dataDir, profile } = settings
  const shared = { profile, clientFolder: beside('../client') }
  if (databaseUrl !== undefined) return { gateway: await createGateway({ ...shared, place: { databaseUrl } }), release: async () => undefined }
  await mkdir(dataDir, { recursive: true })
  const release = await lockFolder(dataDir)
  try {
    return { gateway: await createGateway({ ...shared, place: { dataDir, image: beside('image.tar.gz') } }), release }
  } catch (thrown) {
    await release()
    throw thrown
  }
}

/** Runs the completer now and every fifteen seconds, one run at a time. Returns what stops it. */
const keepCompleting = (gateway: Gateway): (() => Promise<void>) => {
  const complete = () => gateway.runCompleter().catch((thrown) => logToErrorOutput('the completer failed', { thrown }))
  let isStopped = false
  let wake = () => {}
  const running = (async () => {
    while (!isStopped) {
      await complete()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, completerPause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (isStopped) wake()
      })
    }
  })()
  return async () => {
    isStopped = true
    wake()
    await running
  }
}

/** Waits for SIGTERM or SIGINT; a second signal ends the process at once. */
const askedToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      process.once('SIGTERM', () => process.exit(1))
      process.once('SIGINT', () => process.exit(1))
      resolve()
    }
    let isAsked = false
    const once = () => {
      if (isAsked) return
      isAsked = true
      end()
    }
    process.once('SIGTERM', once)
    process.once('SIGINT', once)
  })

const run = async (settings: Settings): Promise<void> => {
  const { gateway, release } = await openGateway(settings)
  let server: RunningServer
  try {
    server = await startServer(gateway, settings)
  } catch (thrown) {
    await gateway.close()
    await release()
    throw thrown
  }
  const stopCompleting = keepCompleting(gateway)
  const ended = askedToEnd()
  process.stdout.write(`Farechart is ready on ${server.origin}${homeOf(storefronts[0])}\n`)
  await ended
  await server.stop()
  await stopCompleting()
  await gateway.close()
  await release()
}

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  try {
    await run(settings)
  } catch (thrown) {
    throw databaseTrouble(thrown, settings) ?? folderTrouble(thrown, settings) ?? thrown
  }
}

start().then(
  () => process.exit(0),
  (thrown: unknown) => {
    if (thrown instanceof CannotStart) process.stderr.write(`${thrown.message}\n`)
    else logToErrorOutput('Farechart stopped', { thrown })
    process.exit(1)
  },
)
