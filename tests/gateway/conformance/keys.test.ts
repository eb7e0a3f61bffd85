import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFlow } from '#src/domain/flow.ts'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { type Dialect, dialects } from '#src/gateway/platform/dialect.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { resolveRefs } from '#src/network/refs.ts'
import { ownKeysOf } from '#src/operations/added-keys.ts'
import type { Operation } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { coverageOf } from '#src/wire/coverage.ts'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'
import { type Row, readTable } from '../../operations/table.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon } from '../search/conversations.ts'
import type { Case } from './case.ts'
import { conforming } from './cases.ts'
import { missingKeysIn, unknownKeysIn } from './recorded-keys.ts'
import { bring } from './stages.ts'

/** Operations that every run tests: their responses were recorded from production gateways, or consist of recorded parts. */
const recorded = ['bookingAirSearch', 'bookingCart', 'bookingSeatMap', 'bookingPurchase', 'getMYBTripDetails']

const rows = readTable().filter(({ operation }) => operation in conforming)

const seed = wholeNumberIn('FARECHART_SEED', 0)

/** Every run tests a seeded sixteenth of the other operations. A full run tests all of them. */
const share = isFull ? 1 : 16

const isTaken = (dialect: Dialect, { operation }: Row, place: number): boolean =>
  place % share === seed % share || (dialect === 'plain' && recorded.includes(operation))

const takenIn = (dialect: Dialect) => {
  const taken = rows.filter((row, place) => isTaken(dialect, row, place))
  if (taken.length < rows.length)
    console.log(
      `SKIPPED ${rows.length - taken.length} of ${rows.length} operations on ${dialect}: FARECHART_FULL=1 sends them all`,
    )
  return taken
}

describe.each(dialects)('in the %s dialect', (dialect) => {
  let opened: OpenedDatabase
  let gateway: Gateway
  let now = noon

  beforeAll(async () => {
    opened = await openEmpty()
    gateway = await createGateway({ place: { opened }, now: () => now, engineOf: () => engine, log: silent, dialect })
  })
  afterAll(async () => {
    await gateway?.close()
    await opened?.close()
  })

  it.each(takenIn(dialect).map((row) => [row.operation, row] as const))(
    'a response of %s has only keys of the contract, and all mandatory ones',
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
      const { dropped, understood } = coverageOf((operations[name] as Operation).response, resolveRefs(original))
      const isAmong = (keys: object) => (place: string) =>
        Object.keys(keys).some((key) => `${place}.`.replaceAll('[]', '').startsWith(`${key}.`))
      const isStripped = isAmong(dialect === 'plain' ? ownKeysOf(name, flow) : {})
      const isAdded = isAmong(ownKeysOf(name))
      expect({
        operation,
        unknown: unknownKeysIn(dropped.map(({ place }) => place)).filter((place) => isStripped(place) || !isAdded(place)),
        added: [...understood.keys()].filter(isStripped),
        missing: missingKeysIn(original),
      }).toEqual({ operation, unknown: [], added: [], missing: [] })
    },
  )
})
