import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFlow } from '#src/domain/flow.ts'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { openDatabase, type OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { readTable } from '../../operations/table.ts'
import { sampleVariables } from '../every-operation.ts'
import { emptyTables, openMemory } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { engine, noon } from '../search/conversations.ts'
import type { Case } from './case.ts'
import { conforming, isAnswered } from './cases.ts'
import { bring } from './stages.ts'
import { read, type Told, type Transport } from './traveller.ts'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

let postgres: PostgresServer

const databases: Record<string, () => Promise<OpenedDatabase>> = {
  PGlite: openMemory,
  PostgreSQL: async () => {
    postgres = await startPostgres()
    return openDatabase({ databaseUrl: await postgres.createDatabase() })
  },
}

const rows = readTable()
const sent = rows.filter(({ operation }) => operation in conforming)
const unanswered = rows.filter(({ operation }) => !(operation in conforming))

const seed = wholeNumberIn('FARECHART_SEED', 0)

/**
 * Every run tests a seeded sixteenth of the rows on PGlite, and a sixty-fourth on PostgreSQL, which runs the same queries. A full
 * run tests all rows on both.
 */
const shares: Readonly<Record<string, number>> = { PGlite: 16, PostgreSQL: 64 }

const rowsOf = (database: string) => {
  const share = isFull ? 1 : (shares[database] ?? 1)
  const chosen = sent.filter((_, index) => index % share === seed % share)
  if (chosen.length < sent.length)
    console.log(
      `SKIPPED ${sent.length - chosen.length} of ${sent.length} operations on ${database}: FARECHART_FULL=1 sends them all`,
    )
  return chosen
}

/** Keys whose values differ in every conversation, such as references, document numbers and times. */
const ofItsOwn = new Set([
  'profileId',
  'pnr',
  'sessionId',
  'reloc',
  'documentNumber',
  'eticketNumber',
  'policyNumber',
  'expiresAt',
  'quoteId',
  'requestedAt',
  'offerId',
  'createdAt',
  'issueDate',
  'at',
  'timeStamp',
  'changeFreeUntil',
  'paidAt',
  'reference',
  'payBy',
  'priceGuaranteedUntil',
  'order_id',
  'freeUntil',
  'askedAt',
  'decidedAt',
  'authorizationId',
  'saleId',
  'contractId',
  'reservationId',
  'confirmation',
])

/**
 * Returns true for values that differ in every conversation. Ids of refunds and addresses of e-mails are among them, because they
 * depend on the request.
 */
const isOfItsOwn = (key: string, value: unknown): boolean =>
  typeof value === 'string' && (ofItsOwn.has(key) || value.startsWith('RF-') || value.startsWith('/sandbox/mail/'))

/** Replaces the values that differ between any two conversations. */
const comparable = (value: unknown): unknown => {
  // The ids of waitlisted upgrades depend on the request too, and occur in lists.
  if (typeof value === 'string' && value.startsWith('UP-')) return '-'
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isOfItsOwn(key, each) ? '-' : comparable(each)]))
}

describe.each(Object.entries(databases))('on %s', (label, open) => {
  let opened: OpenedDatabase
  let gateway: Gateway
  let now = noon

  beforeAll(async () => {
    opened = await open()
    gateway = await createGateway({ place: { opened }, now: () => now, engineOf: () => engine, log: silent })
  })
  afterAll(async () => {
    await gateway?.close()
    await opened?.close()
    await postgres?.stop()
  })

  it.each(rowsOf(label).map((row) => [row.operation, row] as const))(
    '%s is answered in its own schema, identically over both transports',
    async (_operation, row) => {
      const { operation } = row
      const { stage, variables } = conforming[operation] as Case
      const name = row.name as OperationName
      const flow = isFlow(row.flow) ? row.flow : 'booking'
      const over: Transport[] = row.rest === '' ? ['GraphQL'] : ['GraphQL', 'REST']
      const told: Told[] = []
      for (const transport of over) {
        // The clock moves on for each case, so that no limit per minute is reached.
        now += 120_000
        await emptyTables(opened.database)
        await prepareAccounts(opened.database, 'sandbox', now)
        const world = await bring(gateway, stage)
        const asked = (await variables?.(world)) ?? {}
        const answer = await world.traveller.tell(name, asked, { flow, over: transport })
        const status = answer.body === undefined ? 204 : 200
        expect({ operation, transport, status: answer.status, body: answer.body }).toHaveProperty('status', status)
        if (status === 200) expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        expect(() => read(name, flow, transport, answer), JSON.stringify([answer.body]).slice(0, 2_000)).not.toThrow()
        told.push(answer)
      }
      const [first, second = first] = told.map(({ original }) => comparable(original))
      expect(second).toEqual(first)
    },
  )

  it.each(unanswered.map((row) => [row.operation, row] as const))(
    '%s is refused over both transports, because this gateway does not serve it',
    async (operation, { name, flow, rest }) => {
      const known = name as OperationName
      const { traveller } = await bring(gateway, 'searched')
      const over: Transport[] = rest === '' ? ['GraphQL'] : ['GraphQL', 'REST']
      for (const transport of over) {
        const variables = sampleVariables(operations[known], isFlow(flow) ? flow : undefined)
        const { status, body } = await traveller.tell(known, variables, {
          flow: isFlow(flow) ? flow : 'booking',
          over: transport,
        })
        const refused = { status: 'NotProcessed', errorCode: 'ERR.SSW.OPERATION.NOT_SERVED' }
        expect({ transport, status, body }).toMatchObject(
          transport === 'GraphQL'
            ? { status: 200, body: { data: { [operation]: null }, extensions: { errors: [{ responseData: refused }] } } }
            : { status: 501, body: refused },
        )
      }
    },
  )
})

it('covers every operation that the gateway answers', () => {
  expect(rows.filter(isAnswered).map(({ operation }) => operation)).toEqual(sent.map(({ operation }) => operation))
})
