import type { Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#src/gateway/database/database.ts'
import { createGateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { createTraveller } from '#tests/gateway/conformance/traveller.ts'
import { naming, party, pickRefs, search, selecting } from '#tests/gateway/search/conversations.ts'
import { dayIn } from '#tests/day-in.ts'
import { desktop, openContext } from '#tests/walks/browser.ts'
import { fillCart } from '#tests/walks/by-gateway.ts'
import { ana, searchAddress } from '#tests/walks/verbs.ts'
import { atDesk, longVisit, openFile } from './long-visit.ts'
import { findFlights } from './many-flights.ts'
import { inTurns, line } from './pairs.ts'
import { pressToPaint } from './press-to-paint.ts'
import { servedProduct } from './served-product.ts'

const product = servedProduct()
const rounds = 10

/** Measures twice as many things and the same number, in alternation. The ratio should be at most 2. */
const doubled = async (name: string, many: string, few: string, twice: () => Promise<number>, once: () => Promise<number>) => {
  const pairs = await inTurns(rounds, twice, once)
  console.log(line({ name: `${name}: ${many}`, unit: 'ms', reference: few, ...pairs }))
  expect(Math.min(...pairs.ours, ...pairs.theirs)).toBeGreaterThan(0)
}

const rows = 'main li:not([hidden]):has(> article)'

/** Opens the results of a search that finds `count` flights. Returns a function that measures sorting them, in milliseconds until they are painted. */
const openFlights = async (count: number): Promise<() => Promise<number>> => {
  const page = await (await openContext(desktop)).newPage()
  await findFlights(page, dayIn(60), count)
  await page.goto(product().home + searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(60) }))
  await page
    .getByRole('article')
    .nth(count - 1)
    .waitFor()
  let value = 'price'
  return () => {
    value = value === 'price' ? 'duration' : 'price'
    return pressToPaint(page, { control: 'main select[aria-label="Sort by"]', value, watched: rows })
  }
}

interface SeatMapOnWire {
  seatsItineraryParts: {
    segmentSeatMaps: {
      passengerSeatMaps: { seatMap: { cabins: { seatRows: { rowNumber: number; seats: { code?: string }[] }[] }[] } }[]
    }[]
  }[]
}

/** Repeats the rows of every cabin under higher numbers. */
const lengthen = (map: SeatMapOnWire, times: number): void => {
  const maps = map.seatsItineraryParts.flatMap(({ segmentSeatMaps }) =>
    segmentSeatMaps.flatMap(({ passengerSeatMaps }) => passengerSeatMaps),
  )
  for (const { seatMap } of maps)
    for (const cabin of seatMap.cabins)
      cabin.seatRows = Array.from({ length: times }, (_, time) =>
        cabin.seatRows.map((row) => ({
          ...row,
          rowNumber: row.rowNumber + time * 100,
          seats: row.seats.map((seat) => ({
            ...seat,
            ...(seat.code && { code: seat.code.replace(/^\d+/, (number) => String(Number(number) + time * 100)) }),
          })),
        })),
      ).flat()
}

/** Moves the focus to a neighbouring seat and returns the milliseconds until the browser has painted it. */
const moveToPaint = (page: Page, key: 'ArrowLeft' | 'ArrowRight'): Promise<number> =>
  page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const before = document.activeElement
        const started = performance.now()
        const look = () => {
          if (document.activeElement === before) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        }
        before?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
        look()
      }),
    key,
  )

const openSeats = async (times: number): Promise<{ seats: number; move: () => Promise<number> }> => {
  const context = await openContext(desktop)
  const page: Page = await context.newPage()
  const key = await fillCart(context, product().origin, { from: 'LHR', to: 'MAD', leave: dayIn(60) }, ana)
  await page.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('bookingSeatMap')) return route.fallback()
    const response = await route.fetch()
    const body = (await response.json()) as { data: { bookingSeatMap: { originalResponse: SeatMapOnWire } } }
    lengthen(body.data.bookingSeatMap.originalResponse, times)
    return route.fulfill({ response, json: body })
  })
  await page.goto(`${product().home}#/seat-selection?execution=${key}`)
  await page.locator('main [data-seat]').nth(1).focus()
  let isThere = false
  return {
    seats: await page.locator('main [data-seat]').count(),
    move: () => {
      isThere = !isThere
      return moveToPaint(page, isThere ? 'ArrowRight' : 'ArrowLeft')
    },
  }
}

describe('twice as many', () => {
  it('flights are sorted in at most twice the time', async () => {
    const [twice, once] = [await openFlights(200), await openFlights(100)]
    await doubled('sorting flights', '200', '100', twice, once)
  }, 300_000)

  it('seats leave a move to the next one at most twice as slow', async () => {
    const [twice, once] = [await openSeats(4), await openSeats(2)]
    await doubled('moving to the next seat', `${twice.seats} on the map`, String(once.seats), twice.move, once.move)
  }, 300_000)

  it('steps of a recording are opened in at most twice the time', async () => {
    const [many, few] = [await longVisit(4_000), await longVisit(2_000)]
    const page = await atDesk(product().origin)
    const open = async (file: string): Promise<number> => {
      await page.reload()
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      return 1_000 * (await openFile(page, file))
    }
    await doubled(
      'opening a recording',
      '4,000 steps',
      '2,000',
      () => open(many),
      () => open(few),
    )
  }, 300_000)

  it('passengers are priced in at most twice the time', async () => {
    const gateway = await createGateway({ place: { memory: true }, log: silent })
    const priceFor = async (count: number) => {
      const traveller = createTraveller(gateway)
      const wish = search({ origin: 'LHR', destination: 'MAD', date: dayIn(60) }, { ADT: count })
      await traveller.ask('addItinerary', selecting(pickRefs(await traveller.ask('airSearch', wish))))
      await traveller.ask('updatePassengers', naming(party(Array.from({ length: count }, () => 'ADT' as const))))
      return async () => {
        const started = performance.now()
        for (let time = 0; time < 20; time += 1) await traveller.ask('cart')
        return (performance.now() - started) / 20
      }
    }
    const [twice, once] = [await priceFor(8), await priceFor(4)]
    await doubled('reading a cart', '8 passengers', '4', twice, once)
    await gateway.close()
  }, 300_000)

  it('conversations leave a search at most twice as slow', async () => {
    const searchAmong = async (count: number, firstDay: number) => {
      const opened = await openDatabase({ memory: true })
      await opened.database.execute(sql`insert into session (key, cookie_hash, storefront, status, state, created_at, touched_at)
        select 'e' || place || 's1', 'browser ' || place, 'FCDX', 'open', '{}'::jsonb, ${Date.now()}::bigint, ${Date.now()}::bigint
        from generate_series(1, ${count}::integer) as place`)
      const gateway = await createGateway({ place: { opened }, log: silent })
      // No other gateway searches these days, so that none finds their flights in a cache.
      let day = firstDay
      return async () => {
        const traveller = createTraveller(gateway)
        const started = performance.now()
        await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date: dayIn(day++) }))
        return performance.now() - started
      }
    }
    await doubled(
      'a search',
      'among 100,000 conversations',
      'among 50,000',
      await searchAmong(100_000, 60),
      await searchAmong(50_000, 120),
    )
  }, 300_000)
})
