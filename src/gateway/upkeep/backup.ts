import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, OpenedDatabase } from '../database/database.ts'

/** What a backup says of itself on its first line. */
export interface BackupHead {
  farechart: 'backup'
  /** The schema, by its migrations. */
  migrations: string[]
}

/** What it must amount to, on its last line: rows by table, and the ledger's sums. */
export interface BackupSums {
  rows: Record<string, number>
  ledger: { account: string; currency: string; sum: string }[]
}

const rowsOf = async <Row>(database: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await database.execute(query)) as unknown as { rows: Row[] }).rows

/** The names of the migrations that a database has seen, in order. */
export const migrationsOf = async (database: Database): Promise<string[]> =>
  (await rowsOf<{ name: string }>(database, sql`select name from migration order by name`)).map(({ name }) => name)

/** Every table with rows of the gateway's, by name. */
export const backedUpTables = async (database: Database): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    database,
    sql`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migration' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The rows of every table, and the ledger's sums. */
export const sumsOf = async (database: Database): Promise<BackupSums> => {
  const rows: Record<string, number> = {}
  for (const table of await backedUpTables(database)) {
    const [row] = await rowsOf<{ count: string }>(database, sql`select count(*)::text as count from ${sql.identifier(table)}`)
    rows[table] = Number(row?.count)
  }
  const ledger = await rowsOf<BackupSums['ledger'][number]>(
    database,
    sql`select account, currency, sum(amount)::text as sum from ledger_entry group by 1, 2 order by 1, 2`,
  )
  return { rows, ledger }
}

/** The number of rows that are in memory at a time. */
const batch = 500

/**
 * Writes every row of a database to a file, as gzipped lines, as it stands at one moment: in one read-only transaction, while the gateway goes on.
 * The file is only given its name when it is complete. Returns what it amounts to.
 */
export const backUp = ({ transact }: OpenedDatabase, file: string): Promise<BackupSums> =>
  transact(async (database) => {
    await database.execute(sql`set transaction isolation level repeatable read, read only`)
    const unfinished = `${file}.unfinished`
    const zipped = createGzip()
    const written = createWriteStream(unfinished, { mode: 0o600 })
    zipped.pipe(written)
    const ended = finished(written)
    // The failure is thrown below, where the file is waited for.
    ended.catch(() => zipped.destroy())
    const write = async (line: string): Promise<void> => {
      if (!zipped.write(`${line}\n`)) await Promise.race([once(zipped, 'drain'), ended])
    }
    const head: BackupHead = { farechart: 'backup', migrations: await migrationsOf(database) }
    await write(JSON.stringify(head))
    for (const table of await backedUpTables(database)) {
      await write(JSON.stringify({ table }))
      // The text of a row is passed on as the database wrote it, so that no number loses a digit here.
      await database.execute(
        sql`declare backed_up no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(table)} t`,
      )
      for (;;) {
        const rows = await rowsOf<{ line: string }>(database, sql.raw(`fetch ${batch} from backed_up`))
        for (const { line } of rows) await write(line)
        if (rows.length < batch) break
      }
      await database.execute(sql`close backed_up`)
    }
    const sums = await sumsOf(database)
    await write(JSON.stringify({ sums }))
    zipped.end()
    await ended
    await rename(unfinished, file)
    return sums
  })
