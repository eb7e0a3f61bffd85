import { isDeepStrictEqual } from 'node:util'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, OpenedDatabase } from '../database/database.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { backedUpTables, type BackupHead, type BackupSums, migrationsOf, backupSumsOf } from './backup.ts'
import { brokenAlways } from './invariants.ts'
import { rowsOf } from '../database/rows.ts'

const batch = 500

const insert = async (database: Database, table: string, lines: string[]): Promise<void> => {
  if (lines.length === 0) return
  const name = sql.identifier(table)
  await database.execute(
    sql`insert into ${name} overriding system value select r.* from jsonb_array_elements(${`[${lines.splice(0).join(',')}]`}::jsonb) each, jsonb_populate_record(null::${name}, each) r`,
  )
}

/** Advances the database's sequences beyond the restored values. */
const continueNumbers = async (database: Database): Promise<void> => {
  const rows = await rowsOf(
    database,
    z.object({ table: z.string(), column: z.string() }),
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table, column } of rows)
    await database.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)})) from ${sql.identifier(table)} having max(${sql.identifier(column)}) is not null`,
    )
}

const linesOf = (file: string): AsyncIterable<string> => {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (thrown) => unzipped.destroy(thrown))
  return createInterface({ input: source.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY })
}

const damaged = (file: string, why: string) => new CannotStart(`The backup ${file} ${why}. Nothing was restored.`)

const requireEmpty = async (database: Database): Promise<void> => {
  const { rows } = await backupSumsOf(database)
  const filled = Object.keys(rows).filter((table) => rows[table] !== 0)
  if (filled.length > 0)
    throw new CannotStart(
      `The database is not empty: it has rows in ${filled.join(', ')}. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    )
}

const requireSchema = async (database: Database, file: string, line: string): Promise<void> => {
  const head = JSON.parse(line) as Partial<BackupHead>
  if (head.farechart !== 'backup') throw damaged(file, 'is not a Farechart backup')
  if (!isDeepStrictEqual(head.migrations, await migrationsOf(database)))
    throw damaged(file, 'was made by another version. Restore it with that version, then start this one on the database')
}

/**
 * Restores a backup into an empty database in one transaction, and verifies its totals and the balance of the ledger. Returns
 * the totals. Throws CannotStart if the database is not empty, or if the file is damaged, incomplete or of another version.
 */
export const restore = ({ transact }: OpenedDatabase, file: string): Promise<BackupSums> =>
  transact(async (database) => {
    await requireEmpty(database)
    const tables = new Set(await backedUpTables(database))
    let isFirst = true
    let table = ''
    let told: BackupSums | undefined
    const lines: string[] = []
    for await (const line of linesOf(file)) {
      if (isFirst) await requireSchema(database, file, line)
      else if (line.startsWith('{"table":')) {
        await insert(database, table, lines)
        ;({ table } = JSON.parse(line) as { table: string })
        if (!tables.has(table)) throw damaged(file, `contains the unknown table ${table}`)
      } else if (line.startsWith('{"sums":')) {
        await insert(database, table, lines)
        told = (JSON.parse(line) as { sums: BackupSums }).sums
      } else if (lines.push(line) >= batch) await insert(database, table, lines)
      isFirst = false
    }
    if (!told) throw damaged(file, 'is incomplete')
    await continueNumbers(database)
    const sums = await backupSumsOf(database)
    if (!isDeepStrictEqual(sums, told)) throw damaged(file, 'does not match its own totals')
    const broken = await brokenAlways(database)
    if (broken.length > 0) throw damaged(file, `violates invariants: ${broken.join('; ')}`)
    return sums
  })
