import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { desktop, openContext } from '#tests/walks/browser.ts'
import { dayIn } from '#tests/day-in.ts'
import { searchAddress } from '#tests/walks/verbs.ts'
import { tasksDuring, type ThreadTask } from './main-thread.ts'
import { findFlights } from './many-flights.ts'
import { inTurns, line } from './pairs.ts'
import { type Press, pressToPaint } from './press-to-paint.ts'
import { servedProduct } from './served-product.ts'

declare global {
  var mountMemoList: (list: Element, rows: readonly { key: string; className: string; html: string }[]) => void
}

const product = servedProduct()

/** Bundles the memoised list for a page. */
const memoList = async (): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'memo-list.mjs') } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** Opens a page whose searches find 200 flights. Its content security policy is off, because it would block the reference list. */
const open = async (address: string): Promise<Page> => {
  const page = await (await openContext({ ...desktop, bypassCSP: true })).newPage()
  await findFlights(page, dayIn(60), 200)
  await page.goto(product().home + address)
  return page
}

const openFlights = async (): Promise<Page> => {
  const page = await open(searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(60) }))
  await page.getByRole('article').nth(199).waitFor()
  return page
}

const rows = 'main li:not([hidden]):has(> article)'

/** Keys of the rows, in the order shown. */
const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => [...document.querySelectorAll(selector)].map((row) => row.textContent ?? ''), rows)

it.each([
  [
    'sorting 200 flights',
    { control: 'main select[aria-label="Sort by"]', value: 'duration', watched: rows },
    { control: 'main select[aria-label="Sort by"]', value: 'price', watched: rows },
  ],
  [
    'filtering 200 flights',
    { control: 'main [role="group"][aria-label="Filters"] button', watched: rows },
    { control: 'main [role="group"][aria-label="Filters"] button', watched: rows },
  ],
] as const)(
  'measures %s, compared with the same rows as fixed markup in a memoised React list',
  async (name, there, back) => {
    const [ours, theirs] = [await openFlights(), await openFlights()]
    await ours.getByRole('button', { name: 'Filters' }).click()
    await ours.getByRole('group', { name: 'Filters', exact: true }).waitFor()
    const before = await keysOf(ours)
    await pressToPaint(ours, there)
    const after = await keysOf(ours)
    await pressToPaint(ours, back)
    expect(await keysOf(ours)).toEqual(before)
    await theirs.addScriptTag({ content: await memoList(), type: 'module' })
    await theirs.evaluate((selector) => {
      const found = [...document.querySelectorAll(selector)]
      const list = found[0]?.parentElement
      const fixed = found.map((row) => ({ key: row.textContent ?? '', className: row.className, html: row.innerHTML }))
      const bare = list?.cloneNode() as Element
      list?.replaceWith(bare)
      globalThis.mountMemoList(bare, fixed)
    }, rows)
    await theirs.getByRole('article').nth(199).waitFor()
    let isBack = false
    const pairs = await inTurns(
      20,
      () => pressToPaint(ours, isBack ? back : there),
      async () => {
        const spent = await pressToPaint(theirs, there, isBack ? before : after)
        isBack = !isBack
        return spent
      },
    )
    console.log(line({ name, unit: 'ms', reference: 'the same rows as fixed markup in a memoised React list', ...pairs }))
    for (const page of [ours, theirs]) await page.context().close()
  },
  300_000,
)

/** Scrolls a page to its end, a third of the window in each frame. Returns the longest frame in milliseconds. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        scrollTo({ top: 0, behavior: 'instant' })
        const step = (before: number, longest: number) => () => {
          const now = performance.now()
          const most = Math.max(longest, now - before)
          const { scrollY } = globalThis
          scrollBy({ top: innerHeight / 3, behavior: 'instant' })
          if (globalThis.scrollY > scrollY) return void requestAnimationFrame(step(now, most))
          setTimeout(() => resolve(most))
        }
        requestAnimationFrame(() => requestAnimationFrame(step(performance.now(), 0)))
      }),
  )

it('measures scrolling through 200 flights, compared with 200 articles of plain text', async () => {
  const [ours, theirs] = [await openFlights(), await openFlights()]
  const texts = await keysOf(ours)
  await theirs.setContent(`<main>${texts.map((text) => `<article><p>${text}</p></article>`).join('')}</main>`)
  for (const page of [ours, theirs]) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const pairs = await inTurns(
    5,
    () => scrollThrough(ours),
    () => scrollThrough(theirs),
  )
  const reference = '200 articles of plain text'
  console.log(
    line({ name: 'the longest frame while 200 flights scroll, at a quarter of the speed', unit: 'ms', reference, ...pairs }),
  )
  for (const page of [ours, theirs]) await page.context().close()
}, 300_000)

/** From this duration, in milliseconds, browsers call a task long. */
const longest = 50

it('scrolls through 200 flights without a task of 50 ms of processor time', async () => {
  const page = await openFlights()
  const session = await page.context().newCDPSession(page)
  // The first scroll lays out every row.
  await scrollThrough(page)
  const scrolls = 5
  for (const [speed, rate] of [
    ['full speed', 1],
    ['a quarter of the speed', 4],
  ] as const) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const tasks = await tasksDuring(session, async () => {
      for (let scroll = 0; scroll < scrolls; scroll += 1) await scrollThrough(page)
    })
    const long = (name: keyof ThreadTask) => tasks.filter((task) => task[name] >= longest).length
    const most = Math.max(...tasks.map(({ processorTime }) => processorTime))
    console.log(
      `long tasks in ${scrolls} scrolls through 200 flights at ${speed}: ${long('processorTime')} by processor time, the longest ` +
        `${most.toFixed(1)} ms; ${long('duration')} by the clock, at a load of ${loadavg()[0]?.toFixed(1)}`,
    )
    if (rate === 1) expect(long('processorTime')).toBe(0)
  }
  await page.context().close()
}, 300_000)

const grid = 'main [role="grid"]'
const calendarAddress = () =>
  searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(20) }).replace('flight-selection', 'date-selection')

const openCalendar = async (): Promise<Page> => {
  const page = await open(calendarAddress())
  await page.getByText(/^Prices for 1 traveler/).waitFor()
  return page
}

it('measures the next month of a calendar of prices, compared with the same markup set as HTML', async () => {
  const [ours, theirs] = [await openCalendar(), await openCalendar()]
  const turnTo = (name: string): Press => ({ control: `main button[aria-label="${name}"]`, watched: grid })
  const [next, previous] = [turnTo('Next month'), turnTo('Previous month')]
  const markupNow = () =>
    ours
      .locator(grid)
      .first()
      .evaluate((element) => element.outerHTML)
  const first = await markupNow()
  await pressToPaint(ours, next)
  await ours.getByText(/^Prices for 1 traveler/).waitFor()
  const second = await markupNow()
  await pressToPaint(ours, previous)
  let isBack = false
  const pairs = await inTurns(
    20,
    () => pressToPaint(ours, isBack ? previous : next),
    async () => {
      const html = isBack ? first : second
      isBack = !isBack
      return theirs.evaluate(
        ([selector, set]) =>
          new Promise<number>((resolve) => {
            const started = performance.now()
            const shown = document.querySelector(selector)
            if (shown) shown.outerHTML = set
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started))))
          }),
        [grid, html] as const,
      )
    },
  )
  console.log(line({ name: 'the next month of a calendar', unit: 'ms', reference: 'the same markup set as HTML', ...pairs }))
  for (const page of [ours, theirs]) await page.context().close()
}, 300_000)
