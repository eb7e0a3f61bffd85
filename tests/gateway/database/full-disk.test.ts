import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#src/gateway/database/database.ts'
import { sqlStateOf } from '#src/gateway/database/database-trouble.ts'
import { diskFull } from '#src/gateway/database/disk-room.ts'
import { setting } from '#src/gateway/database/tables.ts'
import { openMemory, writeImage } from '../memory.ts'
import { recordedOf, violations } from '../purchase/books.ts'
import { decoded, newBuyer, noon, openGateway, origin, paying, shop, type TestClock } from '../purchase/buyers.ts'

vi.setConfig({ testTimeout: 300_000 })

test('an embedded database on a full disk refuses purchases and is unhealthy, and sells again once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farechart-full-'))
  const image = join(folder, 'image.tar.gz')
  const memory = await openMemory()
  await writeImage(memory, image)
  await memory.close()
  let isFull = false
  const opened = await openDatabase({ dataDir: join(folder, 'data'), image, hasRoom: async () => !isFull })
  const clock: TestClock = { now: noon + 60_000 }
  const gateway = await openGateway({ opened }, clock)
  const buyer = await newBuyer(gateway, await shop(opened), clock)
  const buy = () => buyer.send('purchase', paying(buyer), 'full-disk')

  isFull = true
  await expect.poll(async () => (await buyer.send('cart', {})).error?.errorCode).toBe('ERR.SSW.SERVER.UNAVAILABLE')
  expect((await buy()).error?.errorCode).toBe('ERR.SSW.SERVER.UNAVAILABLE')
  // PGlite never returns from any write to a full disk, so that single statements must not reach it either.
  const write = opened.database.insert(setting).values({ name: 'alone', value: 1 })
  expect(await write.then(() => 'written', sqlStateOf)).toBe(diskFull)
  const health = await gateway.handle(new Request(`${origin}/healthz`))
  expect([health.status, await health.json()]).toEqual([
    503,
    { status: 'database cannot write', reason: 'its disk is full', profile: 'sandbox' },
  ])

  isFull = false
  await expect.poll(async () => (await buyer.send('cart', {})).error).toBeUndefined()
  expect((await recordedOf(opened.database, 'full-disk')).phase).toBeUndefined()
  expect(decoded('purchase', await buy()).outcome).toBe('booked')
  expect(await violations(opened.database)).toEqual([])
  await gateway.close()
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})
