import { describe, expect, test } from 'vitest'
import { mail } from '#src/gateway/database/tables.ts'
import { type FailpointName, failpointNames } from '#src/gateway/purchase/failpoints.ts'
import { decoded, openGateway, paying, send } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'

const bench = openBench()

class Died extends Error {}

const dyingAt = (wanted: FailpointName) => ({
  failpoint: (name: FailpointName) => {
    if (name === wanted) throw new Died()
  },
})

const written = async () => (await bench.opened.database.select().from(mail)).map(({ kind }) => kind)

describe.each(failpointNames)('a process that dies %s in a purchase', (name) => {
  test('leaves exactly one message for each completed booking and no other message', async () => {
    const dying = await openGateway({ opened: bench.opened }, bench.clock, dyingAt(name))
    const buyer = await bench.buyer()
    await send(dying.handle, buyer, 'purchase', paying(buyer), 'r1')
    bench.clock.now += 31_000
    await bench.gateway.runCompleter()
    const reply = await buyer.send('purchase', paying(buyer), 'r1')
    expect(await written()).toEqual(reply.error ? [] : ['BOOKED'])
    if (!reply.error) return
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r2')).outcome).toBe('booked')
    expect(await written()).toEqual(['BOOKED'])
  })
})
