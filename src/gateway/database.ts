import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { migrate } from './migrations.ts'
import * as tables from './tables.ts'

/** The Drizzle handle or a running transaction of either driver. Queries use what both share. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

/** Runs work in one transaction: stored when it returns, undone when it throws. Work may run again after a deadlock. */
export type Transact = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>

export interface OpenedDatabase {
  /** For single statements outside a transaction. Inside one, PGlite would wait for itself: use what `transact` hands over. */
  database: Database
  transact: Transact
  /** The whole PGlite folder as a gzipped tar, for the prebuilt image. Undefined on a PostgreSQL server. */
  dump: (() => Promise<Blob>) | undefined
  close: () => Promise<void>
}

/** Where the data lives: a PostgreSQL server, a folder of PGlite (`db` in it), or memory for tests. */
export type DatabasePlace =
  | { databaseUrl: string }
  | { dataDir: string; image?: string }
  | { memory: true; image?: string | Blob }

/** SQLSTATE of a driver's error, looked for in its causes too: Drizzle wraps what the driver threw. */
export const sqlStateOf = (thrown: unknown): string | undefined => {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return undefined
}

const mayBeRepeated = (thrown: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(thrown) ?? '')

const repeats = 5

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const transactOn =
  (database: Database): Transact =>
  async (work) => {
    for (let round = 1; ; round += 1) {
      try {
        return await database.transaction(work)
      } catch (thrown) {
        if (round > repeats || !mayBeRepeated(thrown)) throw thrown
        await pause(2 ** round * (5 + Math.random() * 10))
      }
    }
  }

/** Nothing waits longer for a connection, a statement or a lock. */
const patience = 10_000

const openServer = async (databaseUrl: string): Promise<OpenedDatabase> => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: 3 * patience,
  })
  pool.on('error', () => undefined)
  const database = drizzleNode(pool, { schema: tables }) as unknown as Database
  return { database, transact: transactOn(database), dump: undefined, close: () => pool.end() }
}

const onPglite = (engine: PGlite): OpenedDatabase => {
  const database = drizzlePglite(engine, { schema: tables }) as unknown as Database
  return {
    database,
    transact: transactOn(database),
    dump: () => engine.dumpDataDir('gzip'),
    close: () => engine.close(),
  }
}

const blobOf = async (image: string | Blob): Promise<Blob> =>
  typeof image === 'string' ? new Blob([await readFile(image)], { type: 'application/x-gzip' }) : image

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A folder appears under its own name only when it is whole: a first start that was killed leaves nothing half made. */
const makeFolder = async (folder: string, image: string | undefined): Promise<void> => {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const isImageThere = image !== undefined && (await exists(image))
  const engine = await PGlite.create({
    dataDir: unfinished,
    ...(isImageThere && { loadDataDir: await blobOf(image) }),
  })
  await engine.close()
  await rename(unfinished, folder)
}

const openFolder = async (dataDir: string, image: string | undefined): Promise<OpenedDatabase> => {
  const folder = join(dataDir, 'db')
  await mkdir(dataDir, { recursive: true })
  if (!(await exists(folder))) await makeFolder(folder, image)
  return onPglite(await PGlite.create({ dataDir: folder }))
}

const openMemory = async (image: string | Blob | undefined): Promise<OpenedDatabase> =>
  onPglite(await PGlite.create(image === undefined ? {} : { loadDataDir: await blobOf(image) }))

/** Opens a database and brings it to the newest schema. Throws what the driver threw when it cannot be reached. */
export const openDatabase = async (place: DatabasePlace): Promise<OpenedDatabase> => {
  const opened =
    'databaseUrl' in place
      ? await openServer(place.databaseUrl)
      : 'memory' in place
        ? await openMemory(place.image)
        : await openFolder(place.dataDir, place.image)
  try {
    await opened.transact(migrate)
  } catch (thrown) {
    await opened.close()
    throw thrown
  }
  return opened
}
