// @vitest-environment jsdom
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { offerOn } from '#src/domain/itinerary.ts'
import { lineOf } from '#src/paths/export/words.ts'
import { make, orderAt } from '#tests/gateway/sandbox/sandbox-maker.ts'
import { gatewayOfFile } from '#tests/gateway/gateway-of-file.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { travellerAt } from './pages.tsx'

const gateway = gatewayOfFile({})

beforeAll(installNativeDialog)

const minute = 60_000

/** Moves the gateway's clock forwards by a number of minutes. */
const pass = (minutes: number) => orderAt({ gateway }, '/sandbox/clock', { advanceSeconds: minutes * 60 })

/** Opens the flights of an exchange. The return of a Flex trip is moved by three days. */
const choosing = async () => {
  const traveller = travellerAt(gateway)
  const page = traveller.begin('exchange', 'trip-opening', { tripWanted: await make({ gateway }, 'flex') })
  await page.stands('exchange-legs.choosing')
  const back = page.context().cart?.parts[1]?.segments
  const later = new Date(Date.parse(back?.[0]?.departure ?? '') + 3 * 24 * 60 * minute).toISOString().slice(0, 10)
  const leg = { origin: back?.[0]?.origin ?? '', destination: back?.at(-1)?.destination ?? '', date: later }
  page.send({ type: 'legs.submit', wishes: ['keep', leg] })
  await page.stands('flight-selection.choosing.browsing')
  const { offers } = page.context()
  const refOf = (brand: string) =>
    offers?.legs[0]?.rows.flatMap((row) => row.offers).find((offer) => !offer.soldOut && offer.brand === brand)?.ref ?? 0
  const flights = offers && offerOn(offers, 0, refOf('FLEX'))?.row.part
  const toQuote = (brand: string, isAgreed?: true) => {
    page.send({ type: 'offer.pick', leg: 0, ref: refOf(brand), ...(isAgreed && { isAgreed }) })
    page.send({ type: 'step.next' })
    return page.stands('exchange-quote.choosing')
  }
  return { traveller, page, flights, refOf, toQuote }
}

/** Waits until the page shows the renewed quote, whether or not the price has changed. */
const askedAgain = async ({ actor, stands }: Awaited<ReturnType<typeof choosing>>['page']) => {
  await waitFor(actor, ({ value }) => /^exchange-quote\.(?:choosing\.again|priceChanged)/.test(lineOf(value)), {
    timeout: 30_000,
  })
  return stands('exchange-quote')
}

describe('an exchange quote that has expired', () => {
  it('keeps the chosen flights and requests their price again', async () => {
    const { page, flights, toQuote } = await choosing()
    await pass(10)
    await toQuote('FLEX')
    const before = page.context().cart
    const keptFor = Date.parse(before?.expiresAt ?? '') - gateway.clock.now()
    expect([keptFor > 5 * minute, keptFor <= 10 * minute]).toEqual([true, true])
    await pass(11)
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

const lostWithLight = ['checkedBag', 'seat', 'change', 'refund', 'miles', 'priority']

describe('a fare with fewer benefits than the traveller’s own', () => {
  it('states the true saving and the true losses, in the question and in the quote', async () => {
    const { page, refOf, toQuote } = await choosing()
    page.send({ type: 'offer.pick', leg: 0, ref: refOf('LIGHT') })
    const asking = await page.stands('flight-selection.choosing.losing')
    expect(asking.lies).toEqual([])
    expect(asking.claims.find(({ name }) => name === 'lessFare')?.facts).toMatchObject({
      saved: { currency: 'EUR' },
      lost: lostWithLight,
    })
    const quoted = await toQuote('LIGHT', true)
    expect(quoted.lies).toEqual([])
    expect(quoted.claims.find(({ name }) => name === 'fareChange')?.facts).toEqual({
      leg: 1,
      from: 'FLEX',
      to: 'LIGHT',
      lost: lostWithLight,
      gained: [],
    })
  })

  it('is reported as false if the database holds another fare than the page shows', async () => {
    const { traveller, page, toQuote } = await choosing()
    expect((await toQuote('FLEX')).lies).toEqual([])
    await gateway.database.execute(
      sql`update session set state = jsonb_set(state, '{legs,1,brandId}', '"LIGHT"') where key = ${traveller.key()}`,
    )
    const { lies } = await page.stands('exchange-quote.choosing')
    expect(lies).toContainEqual(
      expect.stringMatching(/^claim 'fareChange' .*"to":"FLEX".* is contradicted by session.state .*"LIGHT"/),
    )
  })
})
