import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Database, OpenedDatabase, Transact } from './database.ts'
import { isAway } from './database-trouble.ts'
import { repeated, Undone } from './repeated.ts'
import * as tables from './tables.ts'

/** Nothing waits longer for a connection, a statement or a lock, milliseconds. */
const patience = 10_000

/** A connection that answers nothing for so long leads to no server any more: nobody else would notice that its machine is gone. */
const silence = patience + 5_000

const handleOf = (client: Pool | PoolClient): Database => drizzle(client, { schema: tables }) as unknown as Database

/** Undoes a transaction and gives its connection back; one that cannot even do that is thrown away. */
const rollBack = (client: PoolClient): Promise<void> =>
  client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )

/**
 * Transactions on a pool. One that loses its connection before its end was asked for holds nothing, and runs again on another; one that
 * loses it while it ends may hold: that is thrown, and whoever called looks.
 */
const transactOn = (pool: Pool): Transact => {
  const handles = new WeakMap<PoolClient, Database>()
  const handleFor = (client: PoolClient): Database => {
    const handle = handles.get(client) ?? handleOf(client)
    handles.set(client, handle)
    return handle
  }
  const runOn = async <Result>(client: PoolClient, work: (database: Database) => Promise<Result>): Promise<Result> => {
    let isEnding = false
    try {
      await client.query('begin')
      const result = await work(handleFor(client))
      isEnding = true
      await client.query('commit')
      client.release()
      return result
    } catch (thrown) {
      const isLost = isAway(thrown)
      if (isLost) client.release(true)
      else await rollBack(client)
      throw isLost && !isEnding ? new Undone('the connection was lost', { cause: thrown }) : thrown
    }
  }
  return (work) => repeated(async () => runOn(await pool.connect(), work))
}

/** Opens a pool of connections to a PostgreSQL server. A connection that is lost is replaced; nothing that is lost ends the process. */
export const openServer = (databaseUrl: string): OpenedDatabase => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    query_timeout: silence,
    keepAlive: true,
    idle_in_transaction_session_timeout: 3 * patience,
  })
  // Whoever uses a connection is told by what it asked; these would end the process if nobody listened.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { database: handleOf(pool), transact: transactOn(pool), dump: undefined, close: () => pool.end() }
}
