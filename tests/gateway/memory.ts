import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Database, openDatabase, type OpenedDatabase } from '#src/gateway/database.ts'
import * as tables from '#src/gateway/tables.ts'

/** The Drizzle tables of the gateway. */
export const allTables: PgTable[] = Object.values(tables).filter((value): value is never => value instanceof PgTable)

/** Empties every table, so that the tests of one file can share a database that took a second to start. */
export const emptyTables = async (database: Database): Promise<void> => {
  const names = allTables.map((table) => getTableConfig(table).name)
  await database.execute(sql.raw(`truncate ${names.join(', ')} restart identity`))
}

const imagePath = async (): Promise<string> => {
  const sources = await Promise.all(
    [
      '../../src/gateway/migrations.ts',
      '../../src/gateway/desk/migration.ts',
      '../../src/gateway/refunds/migration.ts',
      '../../src/gateway/upgrades/migration.ts',
      '../../package-lock.json',
    ].map((path) => readFile(new URL(path, import.meta.url))),
  )
  const hash = sources.reduce((sum, source) => sum.update(source), createHash('sha256')).digest('hex')
  return join(tmpdir(), `farechart-test-${hash.slice(0, 16)}.tar.gz`)
}

/** A database in memory for one test file; close it in `afterAll`. The first start of a schema leaves an image for the next ones. */
export const openMemory = async (): Promise<OpenedDatabase> => {
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
