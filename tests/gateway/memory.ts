import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Database, openDatabase, type OpenedDatabase } from '#src/gateway/database/database.ts'
import { sqlStateOf } from '#src/gateway/database/database-trouble.ts'
import * as tables from '#src/gateway/database/tables.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

/** The Drizzle tables of the gateway. */
export const allTables: PgTable[] = Object.values(tables).filter((value): value is never => value instanceof PgTable)

const tableNames = allTables.map((table) => `'${getTableConfig(table).name}'`).join(', ')

/** PostgreSQL's state for two transactions that wait for each other. */
const deadlock = '40P01'

const empty = sql.raw(`do $$ declare each text; filled text := ''; is_filled boolean; begin
  foreach each in array array[${tableNames}] loop
    execute format('select exists (select from %I)', each) into is_filled;
    if is_filled then filled := filled || ', ' || quote_ident(each); end if;
  end loop;
  if filled <> '' then execute 'truncate ' || substr(filled, 3) || ' restart identity cascade'; end if;
end $$`)

/**
 * Truncates all tables that have rows, so that tests can share one database. Retries after a deadlock with a transaction that the last
 * test left open.
 */
export const emptyTables = async (database: Database, tries = 5): Promise<void> => {
  try {
    await database.execute(empty)
  } catch (thrown) {
    if (tries === 1 || sqlStateOf(thrown) !== deadlock) throw thrown
    await emptyTables(database, tries - 1)
  }
}

const imagePath = async (): Promise<string> => {
  const folder = new URL('../../src/gateway/database/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => /migrations?\.ts$/.test(name)).toSorted()
  const sources = await Promise.all(
    [...names.map((name) => new URL(name, folder)), new URL('../../package-lock.json', import.meta.url)].map((path) =>
      readFile(path),
    ),
  )
  const hash = sources.reduce((sum, source) => sum.update(source), createHash('sha256')).digest('hex')
  return join(tmpdir(), `farechart-test-${hash.slice(0, 16)}.tar.gz`)
}

/** The first start of a schema leaves an image for the next ones. */
const openNew = async (): Promise<OpenedDatabase> => {
  const path = await imagePath()
  const image = await readFile(path).catch(() => undefined)
  if (image) return openDatabase({ memory: true, image: new Blob([image]) })
  const opened = await openDatabase({ memory: true })
  const dumped = await opened.dump?.()
  if (dumped) {
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, Buffer.from(await dumped.arrayBuffer()))
    await rename(unfinished, path)
  }
  return opened
}

/** Databases that are lent out and given back: the next one who asks has them, emptied. */
const lending = (openAnother: () => Promise<OpenedDatabase>) => {
  const free: OpenedDatabase[] = []
  return async (): Promise<OpenedDatabase> => {
    const used = free.pop()
    if (used) await emptyTables(used.database)
    const opened = used ?? (await openAnother())
    let isGivenBack = false
    return {
      ...opened,
      close: async () => {
        if (!isGivenBack) free.push(opened)
        isGivenBack = true
      },
    }
  }
}

/** A PGlite database in memory with nothing in it; give it back with `close` in `afterAll`. */
export const openMemory = lending(openNew)

/** Ends with the worker that started it. */
let server: Promise<PostgresServer> | undefined

/**
 * A database with nothing in it for one test file; give it back with `close` in `afterAll`. It is one of a PostgreSQL server, which
 * answers the same queries in a third less time than PGlite; starts, kills, conformance and every walk run on PGlite.
 */
export const openEmpty = lending(async () => {
  server ??= startPostgres()
  return openDatabase({ databaseUrl: await (await server).createDatabase() })
})
