import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFlow } from '#src/domain/flow.ts'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { resolveRefs } from '#src/network/refs.ts'
import { ownKeysOf } from '#src/operations/added-keys.ts'
import type { Operation } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { coverageOf } from '#src/wire/coverage.ts'
import { readTable } from '../../operations/table.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon } from '../search/conversations.ts'
import type { Case } from './case.ts'
import { conforming } from './cases.ts'
import { missingKeysIn, unknownKeysIn } from './recorded-keys.ts'
import { bring } from './stages.ts'

let opened: OpenedDatabase
let gateway: Gateway
let now = noon

beforeAll(async () => {
  opened = await openEmpty()
  gateway = await createGateway({ place: { opened }, now: () => now, engineOf: () => engine, log: silent, dialect: 'plain' })
})
afterAll(async () => {
  await gateway?.close()
  await opened?.close()
})

/** Operations whose responses were recorded from production gateways, or consist of recorded parts. */
const recorded = ['bookingAirSearch', 'bookingCart', 'bookingSeatMap', 'bookingPurchase', 'getMYBTripDetails']
const taken = readTable().filter(({ operation }) => recorded.includes(operation))

it.each(taken.map((row) => [row.operation, row] as const))(
  'a gateway without added keys answers %s with recorded keys only, and with every mandatory one',
  async (operation, row) => {
    const { stage, variables } = conforming[operation] as Case
    const name = row.name as OperationName
    const flow = isFlow(row.flow) ? row.flow : 'booking'
    // The clock moves on for each operation, so that no limit per minute is reached.
    now += 120_000
    await emptyTables(opened.database)
    await prepareAccounts(opened.database, 'sandbox', now)
    const world = await bring(gateway, stage)
    const { original } = await world.traveller.tell(name, (await variables?.(world)) ?? {}, { flow })
    const answer = resolveRefs(original)
    const { dropped, understood } = coverageOf((operations[name] as Operation).response, answer)
    const own = Object.keys(ownKeysOf(name, flow))
    const isOwn = (place: string) => own.some((key) => `${place}.`.replaceAll('[]', '').startsWith(`${key}.`))
    expect({
      operation,
      unknown: unknownKeysIn(dropped.map(({ place }) => place)),
      added: [...understood.keys()].filter(isOwn),
      missing: missingKeysIn(original),
    }).toEqual({ operation, unknown: [], added: [], missing: [] })
  },
)
