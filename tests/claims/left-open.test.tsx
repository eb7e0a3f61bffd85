// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { offerOn } from '#src/domain/itinerary.ts'
import type { OpenedDatabase } from '#src/gateway/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/log.ts'
import { lineOf } from '#src/paths/export/words.ts'
import { make } from '#tests/gateway/changes/sandbox-maker.ts'
import { openEmpty } from '#tests/gateway/memory.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { travellerAt } from './pages.tsx'

let opened: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  installNativeDialog()
  opened = await openEmpty()
  gateway = await createGateway({ place: { opened }, log: silent })
})

afterEach(() => gateway.clock.move(0))

afterAll(async () => {
  await gateway.close()
  await opened.close()
})

const minute = 60_000

/** A trip in Flex whose return is about to become another flight, looked at for ten minutes: the quote is on the page. */
const quoted = async () => {
  const traveller = travellerAt(gateway)
  const page = traveller.begin('exchange', 'trip-opening', { tripWanted: await make({ gateway }, 'flex') })
  await page.stands('exchange-legs.choosing')
  const back = page.context().cart?.parts[1]?.segments
  const later = new Date(Date.parse(back?.[0]?.departure ?? '') + 3 * 24 * 60 * minute).toISOString().slice(0, 10)
  const leg = { origin: back?.[0]?.origin ?? '', destination: back?.at(-1)?.destination ?? '', date: later }
  page.send({ type: 'legs.submit', wishes: ['keep', leg] })
  await page.stands('flight-selection.choosing.browsing')
  const { offers } = page.context()
  const ref = offers?.legs[0]?.rows.flatMap((row) => row.offers).find(({ soldOut, brand }) => !soldOut && brand === 'FLEX')?.ref
  gateway.clock.move(10 * minute)
  page.send({ type: 'offer.pick', leg: 0, ref: ref ?? 0 })
  page.send({ type: 'step.next' })
  await page.stands('exchange-quote.choosing')
  return { page, flights: offers && offerOn(offers, 0, ref ?? 0)?.row.part }
}

/** Waits for the page to have asked for a price again, whether it moved or not. */
const askedAgain = async ({ actor, stands }: Awaited<ReturnType<typeof quoted>>['page']) => {
  await waitFor(actor, ({ value }) => /^exchange-quote\.(?:choosing\.again|priceChanged)/.test(lineOf(value)), {
    timeout: 30_000,
  })
  return stands('exchange-quote')
}

describe('a quote of an exchange that was left open too long', () => {
  it('keeps the flights that were chosen and asks for their price again', async () => {
    const { page, flights } = await quoted()
    const before = page.context().cart
    const keptFor = Date.parse(before?.expiresAt ?? '') - gateway.clock.now()
    expect([keptFor > 9 * minute, keptFor <= 10 * minute]).toEqual([true, true])
    gateway.clock.move(21 * minute)
    page.send({ type: 'quote.lapse' })
    expect((await askedAgain(page)).lies).toEqual([])
    const { cart, failure } = page.context()
    expect(cart?.parts).toEqual(before?.parts)
    expect(cart?.parts[1]?.segments.map(({ id }) => id)).toEqual(flights?.segments.map(({ id }) => id))
    expect(cart?.brands).toEqual(['FLEX', 'FLEX'])
    expect(failure).toBeUndefined()
    expect(Date.parse(cart?.expiresAt ?? '')).toBeGreaterThan(gateway.clock.now() + 19 * minute)
    expect(page.container.textContent).toMatch(/The price had expired, so we checked again|The old price has expired/)
  })
})
