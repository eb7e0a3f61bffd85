import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booking } from '#src/gateway/database/tables.ts'
import { emptyTables } from '../memory.ts'
import { stockOf, violations } from '../purchase/books.ts'
import { card, noon } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import type { Traveller } from '../flows/travellers.ts'
import { holderOn, newRequestId, opened, pay, place, release } from './holders.ts'

const bench = openBench()
const minute = 60_000
const numbers = ['4242424242424242', '4000000000000002', '4000009999000402', '4000000000000119']

/** One random action on a hold, by a traveller or the clock. `which` selects the booking. */
const deed = fc.oneof(
  fc.record({
    do: fc.constant('hold' as const),
    option: fc.constantFrom('HOLD24', 'HOLD72', 'HOLD168'),
    number: fc.constantFrom(...numbers),
  }),
  fc.record({ do: fc.constant('open' as const), which: fc.nat(4) }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(4), number: fc.constantFrom(...numbers) }),
  },
  fc.record({ do: fc.constant('release' as const), which: fc.nat(4) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(10, 60, 23 * 60, 100 * 60) }),
  fc.record({ do: fc.constant('sweep' as const) }),
)

/** Most actions need an opened booking, so every sequence begins with one. */
const beginning = [
  { do: 'hold', option: 'HOLD168', number: '4242424242424242' },
  { do: 'open', which: 0 },
] as const

test('any sequence of holding, lapsing, paying and releasing leaves stock and ledger balanced', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 12 }), async (deeds) => {
      const { database } = bench.opened
      await emptyTables(database)
      bench.clock.now = noon + minute
      const payers: Traveller[] = []
      const nth = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
        things[which % Math.max(1, things.length)]
      for (const each of [...beginning, ...deeds]) {
        if (each.do === 'hold')
          await place(await holderOn(bench), each.option, { payment: card(each.number) }).catch(() => undefined)
        if (each.do === 'open') {
          const row = nth(await database.select().from(booking), each.which)
          const payer = row && (await opened(bench, row.reference).catch(() => undefined))
          if (payer) payers.push(payer)
        }
        const payer = 'which' in each ? nth(payers, each.which) : undefined
        if (each.do === 'pay' && payer) {
          const due = await payer.ask('bnpl', 'cart').then(
            ({ total }) => total,
            () => undefined,
          )
          if (due) await pay(payer, due, newRequestId(), card(each.number))
        }
        if (each.do === 'release' && payer) await release(payer)
        if (each.do === 'wait') bench.clock.now += each.minutes * minute
        if (each.do === 'sweep') await bench.gateway.runCompleter()
      }
      bench.clock.now += 8 * 24 * 60 * minute
      for (let pass = 0; pass < 5; pass += 1) {
        await bench.gateway.runCompleter()
        bench.clock.now += 20 * minute
      }
      expect(await violations(database)).toEqual([])
      const isTicketed = (await database.select().from(booking)).some(({ status }) => status === 'ticketed')
      if (!isTicketed) expect((await stockOf(database)).cabins).toEqual([])
    }),
    { numRuns: 12, seed: 20_270_504 },
  )
})
