import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Database, OpenedDatabase, Transact } from './database.ts'
import { traced } from '../platform/traces.ts'
import { isAway } from './database-trouble.ts'
import { repeated, Undone } from './repeated.ts'
import * as tables from './tables.ts'
import { tracedStatement } from './traced-statement.ts'

/** Timeout of connections and statements, in milliseconds. */
const patience = 10_000

/**
 * Timeout on the client's side, in milliseconds. A vanished server sends no error, so a query without a response for this long
 * fails.
 */
const silence = patience + 5_000

/** Returns the text of a statement for traces. The text contains no values, because they are passed as parameters. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text ?? 'statement')

/** Wraps a client or pool, so that traced requests record the duration of each statement. */
const withTraces = <Client extends Pool | PoolClient>(client: Client): Client =>
  new Proxy(client, {
    get: (target, key) =>
      key === 'query'
        ? (...given: [statement: string, values?: unknown[]]) => tracedStatement(textOf(given[0]), () => target.query(...given))
        : (Reflect.get(target, key, target) as unknown),
  })

const handleOf = (client: Pool | PoolClient): Database => drizzle(withTraces(client), { schema: tables })

/** Rolls back a transaction and releases its connection. If the rollback fails, the connection is closed. */
const rollBack = (client: PoolClient): Promise<void> =>
  client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )

/**
 * Runs transactions on a pool. If the connection is lost before COMMIT is sent, nothing was stored, and the work runs again on
 * another connection. If it is lost during COMMIT, the outcome is unknown: the error is thrown, and the caller must look up
 * what was stored.
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
  return (work) =>
    repeated(() => traced({ name: 'transaction', kind: 'internal' }, async () => runOn(await pool.connect(), work)))
}

/** Opens a connection pool to a PostgreSQL server. Lost connections are replaced, and never end the process. */
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
  // The error also reaches the query that uses the connection. An unhandled event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    database: handleOf(pool),
    transact: transactOn(pool),
    dump: undefined,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
