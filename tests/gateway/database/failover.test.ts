import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#src/gateway/database/database.ts'
import { booking } from '#src/gateway/database/tables.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { shareOrWhole } from '#tests/full.ts'
import { startPostgres } from '../postgres.ts'
import { noon, openGateway, origin, type TestClock } from '../purchase/buyers.ts'
import { admit, buyAll, expectAllFoundOut, shopCarts } from './buying.ts'

vi.setConfig({ testTimeout: 300_000 })

const purchases = shareOrWhole(30, 300)

/** Forwards connections to a port that can change, as the address of a database cluster does. */
const startRelay = async (first: number) => {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(target, '127.0.0.1')
    for (const socket of [client, behind]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        behind.destroy()
      })
    }
    client.pipe(behind).pipe(client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port: number) => {
      target = port
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

const healthOf = async (gateway: Gateway): Promise<number> => (await gateway.handle(new Request(`${origin}/healthz`))).status

test(`a standby takes over from a crashed server with every one of ${purchases} purchases`, async () => {
  const server = await startPostgres()
  const url = new URL(await server.createDatabase())
  await server.halt()
  const standby = await server.startStandby()
  const relay = await startRelay(Number(url.port))
  url.port = String(relay.port)
  const clock: TestClock = { now: noon + 60_000 }
  const databases = [await openDatabase({ databaseUrl: url.href }), await openDatabase({ databaseUrl: url.href })] as const
  const gateways = await Promise.all(databases.map((opened) => openGateway({ opened }, clock, { patience: 0 })))
  const { database } = databases[0]
  const shops = { gateways, database, clock, carts: await shopCarts(databases[0], purchases) }

  const buying = buyAll(await admit(shops))
  await expect.poll(() => database.$count(booking), { timeout: 60_000 }).toBeGreaterThan(purchases / 10)
  await server.crash()
  const health = () => Promise.all(gateways.map(healthOf))
  await expect.poll(health, { timeout: 20_000 }).toEqual([503, 503])
  await standby.promote()
  relay.lead(standby.port)
  await expect.poll(health, { timeout: 20_000 }).toEqual([200, 200])
  const sent = await buying
  expect(sent.some(({ reply }) => reply.error !== undefined)).toBe(true)
  await expectAllFoundOut(shops, sent)

  await Promise.all(databases.map(({ close }) => close()))
  await relay.stop()
  await server.stop()
})
