import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFlow } from '#src/domain/flow.ts'
import { openDatabase, type OpenedDatabase } from '#src/gateway/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/log.ts'
import type { OperationName } from '#src/operations/index.ts'
import { readTable } from '../../operations/table.ts'
import { emptyTables, openMemory } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { engine, noon } from '../shopping/conversations.ts'
import { type Case, conforming } from './cases.ts'
import { bring } from './stages.ts'
import { read, type Told, type Transport } from './traveller.ts'

let postgres: PostgresServer

const databases: Record<string, () => Promise<OpenedDatabase>> = {
  PGlite: openMemory,
  PostgreSQL: async () => {
    postgres = await startPostgres()
    return openDatabase({ databaseUrl: await postgres.createDatabase() })
  },
}

const rows = readTable()
const answered = rows.filter(({ operation }) => operation in conforming)
const skipped = rows.filter(({ operation }) => !(operation in conforming))

/** What is another in every conversation: references, numbers of documents, moments. */
const ofItsOwn = new Set([
  'reloc',
  'documentNumber',
  'eticketNumber',
  'policyNumber',
  'expiresAt',
  'createdAt',
  'issueDate',
  'at',
  'timeStamp',
  'order_id',
])

/** An answer without what two conversations never share. */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ofItsOwn.has(key) ? '-' : comparable(each)]))
}

describe.each(Object.entries(databases))('on %s', (_label, open) => {
  let opened: OpenedDatabase
  let gateway: Gateway

  beforeAll(async () => {
    opened = await open()
    gateway = await createGateway({ place: { opened }, now: () => noon, engineOf: () => engine, log: silent })
  })
  afterAll(async () => {
    await gateway?.close()
    await opened?.close()
    await postgres?.stop()
  })

  it.each(answered.map((row) => [row.operation, row] as const))(
    '%s is answered as its own schema reads it, the same over both transports',
    async (_operation, row) => {
      const { operation } = row
      const { stage, variables } = conforming[operation] as Case
      const name = row.name as OperationName
      const flow = isFlow(row.flow) ? row.flow : 'booking'
      const over: Transport[] = row.rest === '' ? ['GraphQL'] : ['GraphQL', 'REST']
      const told: Told[] = []
      for (const transport of over) {
        await emptyTables(opened.database)
        const world = await bring(gateway, stage)
        const asked = (await variables?.(world)) ?? {}
        const answer = await world.traveller.tell(name, asked, { flow, over: transport })
        const status = answer.body === undefined ? 204 : 200
        expect({ operation, transport, status: answer.status, body: answer.body }).toMatchObject({ status })
        if (status === 200) expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        expect(() => read(name, flow, transport, answer), JSON.stringify(answer.original).slice(0, 2_000)).not.toThrow()
        told.push(answer)
      }
      const [first, second = first] = told.map(({ original }) => comparable(original))
      expect(second).toEqual(first)
    },
  )
})

it.skipIf(skipped.length === 0)(
  `SKIPPED, for later issues build them: ${skipped.map(({ operation }) => operation).join(' ')}`,
  () => {
    expect(skipped.length).toBeLessThan(rows.length)
  },
)
