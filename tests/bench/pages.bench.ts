import { expect, it } from 'vitest'
import { shiftOf } from '#tests/walks/layout-shift.ts'
import { live, type Loaded, openMeasured, paintedRows, rows, slowPhone } from '#tests/walks/page-load.ts'
import { dayIn } from '#tests/day-in.ts'
import { searchAddress } from '#tests/walks/verbs.ts'
import { inTurns, line } from './pairs.ts'
import { servedProduct } from './served-product.ts'

const product = servedProduct()

const results = () => product().home + searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(60) })

const kB = (loaded: readonly Loaded[]): number => loaded.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1_000

const ending = (loaded: readonly Loaded[], end: string) => loaded.filter(({ path }) => path.endsWith(end))

/** Formats exact counts beside their goals. They are the same on every machine. */
const table = (counts: readonly [name: string, today: number, goal: number][]): string =>
  counts
    .map(([name, today, goal]) => {
      const ratio = goal > 0 ? `; ratio ${(today / goal).toFixed(3)}` : ''
      return `${name}: ${Number(today.toFixed(1))}; goal: ${goal}${ratio}`
    })
    .join('\n')

it('counts what home and results load', async () => {
  const home = await openMeasured(product().home, live)
  const flights = await openMeasured(results(), rows)
  const scripts = ending(flights.loaded, '.js')
  console.log(
    table([
      ['home: document with headers, kB', kB(home.loaded.slice(0, 1)), 14],
      ['home: elements', await home.page.locator('*').count(), 300],
      ['home: blocking requests', home.loaded.filter(({ isBlocking }) => isBlocking).length, 0],
      ['home: JavaScript before a touch, kB', kB(ending(home.loaded, '.js')), 100],
      ['results: JavaScript until the rows, kB', kB(scripts), 150],
      ['results: scripts until the rows', scripts.length, 8],
      ['results: style sheets until the rows', ending(flights.loaded, '.css').length, 1],
      ['results: all bytes until the rows, kB', kB(flights.loaded), 210],
      ['results: layout shift', await shiftOf(flights.page), 0],
    ]),
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const { page } of [home, flights]) await page.context().close()
}, 120_000)

it('measures the first row of results on a slow phone, compared with the first paint of the same page', async () => {
  const until = async (isReady: typeof rows) => {
    const { page, spent } = await openMeasured(results(), isReady, slowPhone)
    await page.context().close()
    return spent
  }
  const painted: typeof rows = async (page) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    )
  }
  const pairs = await inTurns(
    5,
    () => until(rows),
    () => until(painted),
  )
  expect(pairs.ours.every((value) => value > 0)).toBe(true)
  console.log(line({ name: 'results → first row, slow phone', unit: 'ms', reference: 'its first paint', ...pairs }))
}, 300_000)

it('measures the first row of results by query on a slow phone, compared with the same results by hash', async () => {
  const search = searchAddress({ from: 'LIS', to: 'JFK', leave: dayIn(61) })
  const byQuery = product().home + search.replace(/^.*\?/, '?')
  const until = async (address: string) => {
    const { page, spent, loaded } = await openMeasured(address, paintedRows, slowPhone)
    await page.context().close()
    return { spent, document: kB(loaded.slice(0, 1)) }
  }
  // The first pages start the renderer.
  await expect.poll(async () => (await (await fetch(byQuery)).text()).includes('data-early'), { timeout: 30_000 }).toBe(true)
  const pairs = await inTurns(
    5,
    async () => (await until(byQuery)).spent,
    async () => (await until(product().home + search)).spent,
  )
  expect(pairs.ours.every((value) => value > 0)).toBe(true)
  console.log(line({ name: 'results by query → first row, slow phone', unit: 'ms', reference: 'by hash', ...pairs }))
  console.log(table([['results by query: document with headers, kB', (await until(byQuery)).document, 22]]))
}, 300_000)
