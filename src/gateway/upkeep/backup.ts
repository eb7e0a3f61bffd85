import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, OpenedDatabase } from '../database/database.ts'
import { rowsOf, Sum } from '../database/rows.ts'

/** The first line of a backup. */
export interface BackupHead {
  farechart: 'backup'
  /** The names of the applied migrations, which identify the schema. */
  migrations: string[]
}

/** The last line of a backup, with which a restore must agree: the number of rows by table, and the balances of the ledger. */
export interface BackupSums {
  rows: Record<string, number>
  ledger: z.output<typeof Balance>[]
}

const Named = z.object({ name: z.string() })
const Counted = z.object({ count: Sum })
const Balance = z.object({ account: z.string(), currency: z.string(), sum: z.string() })
const Line = z.object({ line: z.string() })

/** Reads the names of the migrations that have been applied to a database, in order. */
export const migrationsOf = async (database: Database): Promise<string[]> =>
  (await rowsOf(database, Named, sql`select name from migration order by name`)).map(({ name }) => name)

/** Lists the tables to back up, by name, without the table of migrations. */
export const backedUpTables = async (database: Database): Promise<string[]> => {
  const rows = await rowsOf(
    database,
    Named,
    sql`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migration' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Counts the rows of each table and sums the ledger by account and currency. */
export const backupSumsOf = async (database: Database): Promise<BackupSums> => {
  const rows: Record<string, number> = {}
  for (const table of await backedUpTables(database)) {
    const [row] = await rowsOf(database, Counted, sql`select count(*) as count from ${sql.identifier(table)}`)
    rows[table] = row?.count ?? 0
  }
  const ledger = await rowsOf(
    database,
    Balance,
    sql`select account, currency, sum(amount)::text as sum from ledger_entry group by 1, 2 order by 1, 2`,
  )
  return { rows, ledger }
}

/** The number of rows held in memory at a time. */
const batch = 500

/**
 * Backs up a database to a file of gzipped lines. A read-only transaction provides a consistent snapshot while the gateway
 * keeps running. The file gets its final name only when it is complete. Returns the totals.
 */
export const backUp = ({ transact }: OpenedDatabase, file: string): Promise<BackupSums> =>
  transact(async (database) => {
    await database.execute(sql`set transaction isolation level repeatable read, read only`)
    const unfinished = `${file}.unfinished`
    const zipped = createGzip()
    const written = createWriteStream(unfinished, { mode: 0o600 })
    zipped.pipe(written)
    const ended = finished(written)
    // The error is thrown where the file is awaited, below.
    ended.catch(() => zipped.destroy())
    const write = async (line: string): Promise<void> => {
      if (!zipped.write(`${line}\n`)) await Promise.race([once(zipped, 'drain'), ended])
    }
    const head: BackupHead = { farechart: 'backup', migrations: await migrationsOf(database) }
    await write(JSON.stringify(head))
    for (const table of await backedUpTables(database)) {
      await write(JSON.stringify({ table }))
      // Rows are written as the database formats them, because parsing could change large numbers.
      await database.execute(
        sql`declare backed_up no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(table)} t`,
      )
      for (;;) {
        const rows = await rowsOf(database, Line, sql.raw(`fetch ${batch} from backed_up`))
        for (const { line } of rows) await write(line)
        if (rows.length < batch) break
      }
      await database.execute(sql`close backed_up`)
    }
    const sums = await backupSumsOf(database)
    await write(JSON.stringify({ sums }))
    zipped.end()
    await ended
    await rename(unfinished, file)
    return sums
  })
