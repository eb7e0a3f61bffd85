import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import * as z from 'zod/mini'
import type { Platform } from '../conversation/call.ts'
import type { Connections } from '../database/database.ts'
import { mail, unwrittenMail } from '../database/mail-tables.ts'
import { attempt } from '../database/tables.ts'
import type { Metrics } from '../platform/metrics.ts'
import { neglectedAfter } from '../purchase/begin.ts'
import { rowsOf, Sum } from '../database/rows.ts'

/** Time for which a reading is reused, in milliseconds. All gauges of a scrape share one reading. */
const readingLife = 1_000

/** Age up to which messages are still sent, in milliseconds. Older ones do not count as waiting. */
const deliveredWithin = 3 * 24 * 3_600_000

interface Reading {
  phases: readonly { phase: string; count: number; oldest: number }[]
  neglected: number
  unsent: number
  oldestUnsent: number
  unwritten: number
}

/** Start of the wait, in epoch milliseconds. Undefined if nothing waits. */
const Since = z.pipe(
  z.nullable(Sum),
  z.transform((since) => since ?? undefined),
)

const Phase = z.object({ phase: z.string(), count: Sum, since: Since, neglected: Sum })

const Waiting = z.object({ unsent: Sum, since: Since, unwritten: Sum })

/**
 * Reads the backlog from the database. Purchases that wait for their travellers, at the bank or to retry, do not count as
 * neglected.
 */
const read = async (platform: Platform): Promise<Reading> => {
  const now = platform.clock.now()
  const isOurs = sql`(${attempt.phase} <> 'challenge' and not (${attempt.phase} = 'intent' and ${attempt.reason} is not null))`
  const phases = await rowsOf(
    platform.database,
    Phase,
    sql`select ${attempt.phase} as phase, count(*) as count, min(${attempt.updatedAt}) as since,
      count(*) filter (where ${isOurs} and ${attempt.updatedAt} <= ${now - neglectedAfter}::bigint) as neglected
      from ${attempt} where ${attempt.phase} not in ('done', 'declined', 'voided') group by ${attempt.phase}`,
  )
  const [waiting] = await rowsOf(
    platform.database,
    Waiting,
    sql`select count(*) as unsent, min(${mail.writtenAt}) as since, (select count(*) from ${unwrittenMail}) as unwritten
      from ${mail} where ${mail.sentAt} is null and ${mail.writtenAt} > ${now - deliveredWithin}::bigint`,
  )
  const ageOf = (since: number | undefined) => (since === undefined ? 0 : Math.max(0, (now - since) / 1_000))
  return {
    phases: phases.map(({ phase, count, since }) => ({ phase, count, oldest: ageOf(since) })),
    neglected: phases.reduce((sum, { neglected }) => sum + neglected, 0),
    unsent: waiting?.unsent ?? 0,
    oldestUnsent: ageOf(waiting?.since),
    unwritten: waiting?.unwritten ?? 0,
  }
}

/**
 * Adds gauges for the backlog in the database, which is read at every scrape, and for this process's connections. `connections`
 * is undefined for an embedded database.
 */
export const measureDatabase = (
  { registry }: Metrics,
  platform: Platform,
  connections: (() => Connections) | undefined,
): void => {
  let known: { reading: Promise<Reading | undefined>; at: number } | undefined
  const readNow = (): Promise<Reading | undefined> => {
    const at = performance.now()
    if (!known || at - known.at > readingLife) known = { reading: read(platform).catch(() => undefined), at }
    return known.reading
  }
  // All workers read the same rows, so the maximum of their figures is the figure of the gateway.
  const add = (
    name: string,
    help: string,
    valueOf: (reading: Reading) => number,
    aggregator: 'max' | 'min' = 'max',
    lost = NaN,
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        const reading = await readNow()
        this.set(reading ? valueOf(reading) : lost)
      },
    })
  const addByPhase = (name: string, help: string, valueOf: (phase: Reading['phases'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['phase'] as const,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const reading = await readNow()
        this.reset()
        for (const each of reading?.phases ?? []) this.set({ phase: each.phase }, valueOf(each))
      },
    })
  add('farechart_database_up', '1 if the database responds, otherwise 0.', () => 1, 'min', 0)
  addByPhase('farechart_purchases_open', 'Open purchases, by phase.', ({ count }) => count)
  addByPhase(
    'farechart_purchase_oldest_seconds',
    'Longest time since an open purchase last advanced, by phase.',
    ({ oldest }) => oldest,
  )
  add('farechart_completer_backlog', 'Open purchases without progress for half a minute.', ({ neglected }) => neglected)
  add('farechart_mail_unsent', 'Messages that wait for the mail server.', ({ unsent }) => unsent)
  add(
    'farechart_mail_oldest_seconds',
    'Age of the oldest message that waits for the mail server.',
    ({ oldestUnsent }) => oldestUnsent,
  )
  add('farechart_mail_unwritten', 'Messages that could not be composed.', ({ unwritten }) => unwritten)
  if (!connections) return
  new Gauge({
    name: 'farechart_database_connections',
    help: 'Connections to the database, and operations that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}

/** Adds the metrics of the process itself, such as memory, CPU time and event-loop lag. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry })
