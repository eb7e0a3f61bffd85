import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { type Database, openDatabase, type OpenedDatabase } from '#src/gateway/database/database.ts'
import { sqlStateOf } from '#src/gateway/database/database-trouble.ts'
import * as tables from '#src/gateway/database/tables.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'

/** The gateway's Drizzle tables. */
export const allTables: PgTable[] = Object.values(tables).filter((value) => value instanceof PgTable)

const tableNames = allTables.map((table) => `'${getTableConfig(table).name}'`).join(', ')

/** PostgreSQL's error code for a deadlock. */
const deadlock = '40P01'

const empty = sql.raw(`do $$ declare each text; filled text := ''; is_filled boolean; begin
  foreach each in array array[${tableNames}] loop
    execute format('select exists (select from %I)', each) into is_filled;
    if is_filled then filled := filled || ', ' || quote_ident(each); end if;
  end loop;
  if filled <> '' then execute 'truncate ' || substr(filled, 3) || ' restart identity cascade'; end if;
end $$`)

/**
 * Truncates all tables that contain rows, so that tests can share a database. Retries after a deadlock with a transaction that
 * the previous test left open.
 */
export const emptyTables = async (database: Database, tries = 5): Promise<void> => {
  try {
    await database.execute(empty)
  } catch (thrown) {
    if (tries === 1 || sqlStateOf(thrown) !== deadlock) throw thrown
    await emptyTables(database, tries - 1)
  }
}

/** Reads all rows of all tables as JSON text, by table. */
export const everyRow = async (database: Database): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const table of allTables) {
    const { name } = getTableConfig(table)
    const query = sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t order by 1`
    found[name] = (await rowsOf(database, z.object({ line: z.string() }), query)).map(({ line }) => line)
  }
  return found
}

/** Reads the whole database as one text that can be searched for secrets. */
export const textOf = async (database: Database): Promise<string> =>
  Object.values(await everyRow(database))
    .flat()
    .join('\n')

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

/** Writes a dump of a PGlite database to a file, from which another one can start. */
export const writeImage = async ({ dump }: OpenedDatabase, path: string): Promise<void> => {
  if (!dump) throw new Error('Only PGlite writes images')
  await writeFile(path, Buffer.from(await (await dump()).arrayBuffer()))
}

/** Opens a new database. The first start of a schema saves an image, from which later ones start. */
const openNew = async (): Promise<OpenedDatabase> => {
  const path = await imagePath()
  const image = await readFile(path).catch(() => undefined)
  if (image) return openDatabase({ memory: true, image: new Blob([image]) })
  const opened = await openDatabase({ memory: true })
  const unfinished = `${path}.${process.pid}`
  await writeImage(opened, unfinished)
  await rename(unfinished, path)
  return opened
}

/** Creates a pool of databases. Each is emptied before it is lent again. */
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

/** Opens an empty PGlite database in memory. Give it back with `close` in `afterAll`. */
export const openMemory = lending(openNew)

/** The server ends together with the test worker that started it. */
let server: Promise<PostgresServer> | undefined

/**
 * Opens an empty database for one test file, on a PostgreSQL server, which answers the same queries in a third less time than
 * PGlite. With FARECHART_DATABASE=PGlite, opens it on PGlite, so that `npm run chaos` attacks both. Give it back with `close` in
 * `afterAll`. Tests of starts, kills and conformance and all walks run on PGlite.
 */
export const openEmpty = lending(async () => {
  if (process.env['FARECHART_DATABASE'] === 'PGlite') return openNew()
  server ??= startPostgres()
  return openDatabase({ databaseUrl: await (await server).createDatabase() })
})
