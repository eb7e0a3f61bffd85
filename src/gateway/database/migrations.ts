import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { abuseTable } from './abuse-migration.ts'
import type { Database } from './database.ts'
import { deskTables } from './desk-migration.ts'
import { documentErasure } from './document-migration.ts'
import { firstMigrations, type Migration } from './first-migrations.ts'
import { fulfilmentTables } from './fulfilment-migration.ts'
import { mailDelivery, mailTable, unwrittenMailTable } from './mail-migration.ts'
import { earningTables } from './earning-migration.ts'
import { milesTable } from './miles-migration.ts'
import { processorIntents } from './processor-migration.ts'
import { refundTables } from './refund-migration.ts'
import { seatHolders } from './seat-migration.ts'
import { stayTables, stayWithdrawal } from './stay-migration.ts'
import { upgradeTables } from './upgrade-migration.ts'
import { rowsOf } from './rows.ts'

/**
 * The migrations in order, as plain SQL for PostgreSQL and compatible engines. A released migration must never be edited; add a
 * new one instead. During a rolling update, the older version runs on the new schema, so a migration may drop or rename only what
 * no running version uses. `tests/gateway/database/database.test.ts` compares the resulting schema with tables.ts.
 */
const migrations: readonly Migration[] = [
  ...firstMigrations,
  {
    name: '0006 refunds',
    statements: refundTables,
  },
  {
    name: '0007 upgrades that wait',
    statements: upgradeTables,
  },
  {
    name: '0008 support desk',
    statements: deskTables,
  },
  {
    name: '0009 attempts of a browser',
    statements: [`create index attempt_cookie_hash on attempt (cookie_hash, created_at)`],
  },
  {
    name: '0010 mail to travellers',
    statements: mailTable,
  },
  {
    name: '0011 accounts of each airline',
    statements: [
      `alter table account add column airline text not null default 'FC'`,
      `alter table account alter column airline drop default`,
      `alter table account drop constraint account_kind_login`,
      `alter table account add constraint account_airline_kind_login unique (airline, kind, login)`,
    ],
  },
  {
    name: '0012 mail that is still to be written',
    statements: unwrittenMailTable,
  },
  {
    name: '0013 what is swept',
    statements: [
      `create index session_touched_at on session (touched_at)`,
      `create index attempt_never_came on attempt (updated_at) where reason = 'never_came'`,
    ],
  },
  {
    name: '0014 tries',
    statements: abuseTable,
  },
  { name: '0015 conversations of a browser', statements: [`create index session_cookie_hash on session (cookie_hash)`] },
  { name: '0016 delivery of mail', statements: mailDelivery },
  { name: '0017 whose seats are held', statements: seatHolders },
  { name: '0018 erasing of documents', statements: documentErasure },
  { name: '0019 charges at a processor', statements: processorIntents },
  { name: '0020 bookings of a day', statements: [`create index booking_created_at on booking (created_at)`] },
  { name: '0021 refused purchases', statements: [`alter table session add column refused jsonb`] },
  { name: '0022 fulfilment by suppliers', statements: fulfilmentTables },
  { name: '0023 reservations at suppliers', statements: stayTables },
  { name: '0024 reservations without an outcome', statements: stayWithdrawal },
  { name: '0025 miles of members', statements: milesTable },
  { name: '0026 earnings of accounts', statements: earningTables },
]

/** Arbitrary id of the advisory lock with which processes that start at once on the same database migrate one after another. */
const migrationLock = 4_001_881

const appliedNames = async (database: Database): Promise<Set<string>> => {
  const rows = await rowsOf(database, z.object({ name: z.string() }), sql`select name from migration`)
  return new Set(rows.map(({ name }) => name))
}

/** Migrates a database to the latest schema in a single transaction. Skips migrations that were applied before. */
export const migrate = async (database: Database): Promise<void> => {
  await database.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
  await database.execute(sql`create table if not exists migration (name text primary key)`)
  const applied = await appliedNames(database)
  for (const { name, statements } of migrations) {
    if (applied.has(name)) continue
    for (const statement of statements) await database.execute(sql.raw(statement))
    await database.execute(sql`insert into migration (name) values (${name})`)
  }
}
