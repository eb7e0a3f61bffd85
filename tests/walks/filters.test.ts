import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './browser.ts'
import { press } from './keyboard.ts'
import { fitsAcross, isSound } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { searchAddress } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

const list = async (page: Page, filters = '') => {
  await page.goto(`${product().home}${searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(45) })}${filters}`)
  await page.getByRole('button', { name: /^Filters/ }).waitFor()
}

/** Reads the filters from the address. */
const kept = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('filters')

const countIn = (label: string | null) => Number(/\((\d+)\)$/.exec(label ?? '')?.[1])

test('filters by connecting airport and by price with the keyboard, keeps them in the address, and removes each with one press', async () => {
  const { page } = await open()
  await list(page)
  const flights = page.getByRole('article')
  await flights.nth(1).waitFor()
  const all = await flights.count()
  await press(page, page.getByRole('button', { name: 'Filters' }))
  const panel = page.getByRole('group', { name: 'Filters', exact: true })
  const via = panel.getByRole('group', { name: 'Connections' }).getByRole('button').first()
  const left = countIn(await via.textContent())
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(all)
  await press(page, via, 'Space')
  await expect.poll(() => flights.count()).toBe(left)
  await expect.poll(() => kept(page)).toMatch(/^via-[A-Z]{3}$/)
  const price = panel.getByLabel('Highest price')
  const option = price.getByRole('option').nth(1)
  const fewer = countIn(await option.textContent())
  await price.selectOption({ index: 1 })
  await expect.poll(() => kept(page)).toMatch(/^via-[A-Z]{3},price0-EUR\d+$/)
  await expect.poll(() => flights.count()).toBe(fewer)
  await isSound(page)
  await page.reload()
  await page.getByRole('list', { name: 'Active filters' }).waitFor()
  await expect.poll(() => flights.count()).toBe(fewer)
  const active = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  await isSound(page)
  await press(page, active.first())
  await page.keyboard.press('Enter')
  await expect.poll(() => flights.count()).toBe(all)
  expect(kept(page)).toBeNull()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
})

test('if no flight matches the filters, the list says so and offers to remove them, on a phone in Arabic', async () => {
  const { page } = await open({ as: { ...phone, locale: 'ar-AE' } })
  await page.goto(
    `${product().home}${searchAddress({ from: 'LIS', to: 'ATH', leave: dayIn(45) })}&filters=oneStop,via-XXX,duration-1`,
  )
  const none = page.getByText('لا توجد رحلات في هذا اليوم تطابق عوامل التصفية.')
  await none.waitFor()
  await isSound(page)
  await fitsAcross(page)
  await page.getByRole('button', { name: /^عوامل التصفية \(/ }).click()
  await page.getByRole('group', { name: 'عوامل التصفية', exact: true }).waitFor()
  await isSound(page)
  await fitsAcross(page)
  await page.getByRole('button', { name: 'أزل كل عوامل التصفية' }).click()
  await page.getByRole('article').nth(1).waitFor()
})
