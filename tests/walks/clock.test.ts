import { expect, test } from 'vitest'
import { ahead, suiteTime } from '#tests/today.ts'
import { openContext, desktop } from './browser.ts'
import { takeUncaught } from './uncaught.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Returns how far a time differs from the suite's clock, in milliseconds. */
const off = (at: number) => Math.abs(at - suiteTime())

test('test, page and gateway share one running clock', async () => {
  const { page } = await open()
  await page.goto(product().home)
  const read = () =>
    page.evaluate(async () => {
      const { Temporal } = globalThis as {
        Temporal?: {
          Now: { instant: () => { epochMilliseconds: number }; plainDateISO: (zone: string) => { toJSON: () => string } }
        }
      }
      const told = await (
        await fetch('/sandbox/clock', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
      ).json()
      return {
        date: Date.now(),
        instant: Temporal?.Now.instant().epochMilliseconds ?? Date.now(),
        day: Temporal?.Now.plainDateISO('UTC').toJSON() ?? new Date().toISOString().slice(0, 10),
        gateway: Date.parse((told as { now: string }).now),
      }
    })
  const first = await read()
  expect([Date.now(), first.date, first.instant, first.gateway].filter((at) => off(at) > 3_000)).toEqual([])
  expect(first.day).toBe(new Date(first.date).toISOString().slice(0, 10))
  await expect.poll(async () => (await read()).gateway).toBeGreaterThan(first.gateway)
  await expect.poll(async () => (await read()).date).toBeGreaterThan(first.date)
  expect(Math.abs(performance.timeOrigin + performance.now() + ahead - Date.now())).toBeLessThan(1_000)
})

test('uncaught errors of a page are collected, so that its walk fails', async () => {
  const context = await openContext(desktop, [/tolerated/])
  const page = await context.newPage()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown in vain')
    })
    setTimeout(() => {
      throw new Error('tolerated in vain')
    })
    void Promise.reject(new Error('refused in vain'))
  })
  const gathered: string[] = []
  await expect
    .poll(() => {
      gathered.push(...takeUncaught().map((trouble) => trouble.split('\n')[0] ?? ''))
      return gathered.toSorted()
    })
    .toEqual(['uncaught: Error: refused in vain', 'uncaught: Error: thrown in vain'])
  await context.close()
})
