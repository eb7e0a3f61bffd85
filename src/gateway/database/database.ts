import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { hasRoomIn, requireRoom } from './disk-room.ts'
import { migrate } from './migrations.ts'
import { openServer } from './postgres.ts'
import { repeated } from './repeated.ts'
import * as tables from './tables.ts'
import { tracedStatement } from './traced-statement.ts'
import { traced } from '../platform/traces.ts'

/** A Drizzle handle or a running transaction, for either driver. Queries may use only what both drivers support. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

/** Runs work in a transaction. Commits if the work returns and rolls back if it throws. After a conflict, runs the work again. */
export type Transact = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>

/** State of the connection pool: open connections, idle connections, and queries that wait for a connection. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

export interface OpenedDatabase {
  /**
   * Handle for single statements. Inside a transaction, use only the handle that `transact` passes: PGlite would deadlock on
   * this one.
   */
  database: Database
  transact: Transact
  /** Packs the PGlite folder into a gzipped tar, for the prebuilt image. Undefined for a PostgreSQL server. */
  dump: (() => Promise<Blob>) | undefined
  /** Counts the connections of the pool. Undefined for an embedded database, which has no pool. */
  connections?: () => Connections
  close: () => Promise<void>
}

/** Place of the data: a PostgreSQL server, the `db` folder of `dataDir` (PGlite), or memory for tests. */
export type DatabasePlace =
  | { databaseUrl: string }
  | {
      dataDir: string
      image?: string
      /** Returns true if the folder's disk has room. Tests replace it to simulate a full disk. */
      hasRoom?: () => Promise<boolean>
    }
  | { memory: true; image?: string | Blob }

/** Thrown if PGlite cannot open an existing folder. */
export class DamagedFolder extends Error {
  override readonly name = 'DamagedFolder'
}

const always = async () => undefined

/**
 * Wraps the engine or one of its transactions, so that traced requests record the duration of each statement. `beforeWork` runs
 * before a single statement or a whole transaction, which it refuses by throwing.
 */
const wrapped = <Client extends PGlite | Transaction>(client: Client, beforeWork: () => Promise<void> = always): Client =>
  new Proxy(client, {
    get: (target, key) => {
      if (key === 'query')
        return async (...given: Parameters<Transaction['query']>) => {
          await beforeWork()
          return tracedStatement(given[0], () => target.query(...given))
        }
      if (key === 'transaction' && 'transaction' in target)
        return async <Result>(work: (transaction: Transaction) => Promise<Result>) => {
          await beforeWork()
          return traced({ name: 'transaction', kind: 'internal' }, () =>
            target.transaction((transaction) => work(wrapped(transaction))),
          )
        }
      return Reflect.get(target, key, target) as unknown
    },
  })

const onPglite = (engine: PGlite, beforeWork?: () => Promise<void>): OpenedDatabase => {
  const database = drizzle(wrapped(engine, beforeWork), { schema: tables })
  return {
    database,
    transact: (work) => repeated(() => database.transaction(work)),
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

/**
 * Creates the folder of the database. It gets its final name only when it is complete, so that an interrupted first start
 * leaves no damaged folder.
 */
const makeFolder = async (folder: string, image: string | undefined): Promise<void> => {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const isImageThere = image !== undefined && (await exists(image))
  try {
    const engine = await PGlite.create({
      dataDir: unfinished,
      ...(isImageThere && { loadDataDir: await blobOf(image) }),
    })
    await engine.close()
  } catch (thrown) {
    await rm(unfinished, { recursive: true, force: true })
    throw thrown
  }
  await rename(unfinished, folder)
}

const openFolder = async (
  dataDir: string,
  image: string | undefined,
  hasRoom = () => hasRoomIn(dataDir),
): Promise<OpenedDatabase> => {
  const folder = join(dataDir, 'db')
  await mkdir(dataDir, { recursive: true })
  if (!(await exists(folder))) await makeFolder(folder, image)
  // Without this file, PGlite would treat the folder as new and overwrite it.
  else if (!(await exists(join(folder, 'PG_VERSION')))) throw new DamagedFolder('the file PG_VERSION is missing')
  const engine = await PGlite.create({ dataDir: folder }).catch((thrown: unknown) => {
    throw new DamagedFolder('the database cannot be opened', { cause: thrown })
  })
  return onPglite(engine, requireRoom(hasRoom))
}

const openMemory = async (image: string | Blob | undefined): Promise<OpenedDatabase> =>
  onPglite(await PGlite.create(image === undefined ? {} : { loadDataDir: await blobOf(image) }))

/** Opens a database and migrates it to the latest schema. Throws the driver's error if the database cannot be reached. */
export const openDatabase = async (place: DatabasePlace): Promise<OpenedDatabase> => {
  const opened =
    'databaseUrl' in place
      ? openServer(place.databaseUrl)
      : 'memory' in place
        ? await openMemory(place.image)
        : await openFolder(place.dataDir, place.image, place.hasRoom)
  try {
    await opened.transact(migrate)
  } catch (thrown) {
    await opened.close()
    throw thrown
  }
  return opened
}
