import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Operation } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { nameOf } from '#tests/walks/watch.ts'
import { appState, type AppState } from './app-state.ts'
import { seenIn } from './seen.ts'
import { visitorAt } from './visitor.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The path of the hash of a tab: `/payment`. */
const pathOf = (page: Page): string => new URL(page.url()).hash.replace(/^#/, '').split('?')[0] ?? ''

/** Names under which whatever changes something is asked. */
const writing: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ field, writes }: Pick<Operation, 'field' | 'writes'>) =>
    writes ? (typeof field === 'string' ? [field] : Object.values(field)) : [],
  ),
)

/** Address, heading and screen agree with the state. */
export const agrees = async (page: Page, { flow, at, state }: Pick<AppState, 'flow' | 'at' | 'state'>): Promise<void> => {
  await expect
    .poll(() => pathOf(page), { message: `the address of ${state}`, timeout: 5_000 })
    .toBe(flow === 'booking' ? `/${at}` : `/${flow}/${at}`)
  for (const seen of seenIn(page, state)) await seen.waitFor({ timeout: 5_000 })
}

/** axe finds nothing. */
export const isClean = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(rules).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))).toEqual([])
}

/** Where it is not known yet what became of a payment. */
const isOpen = (state: string): boolean =>
  /^payment\.(?:submitting|continuing|unknown|waiting|reconciling|challenged|away|redirecting)$/.test(state)

/**
 * A reload, made in a tab beside: the same address, cookie and storage, so that the path goes on in its own. It comes back to the same step
 * with the same sum and what was typed, or asks what became of a payment; and it changes nothing.
 */
export const reloads = async (page: Page, origin: string, { at, state, total }: AppState): Promise<void> => {
  // Of a conversation that has ended the cart is gone; a payment is asked about all the same.
  const isOver = at !== 'home' && !page.url().includes('execution=')
  if (isOver && !isOpen(state)) return
  const beside = await page.context().newPage()
  const changed: string[] = []
  try {
    beside.on('request', (request) => {
      if (request.method() === 'POST' && writing.has(nameOf(request))) changed.push(nameOf(request))
    })
    await beside.setExtraHTTPHeaders(visitorAt(origin, 'a-reload').headers)
    const stored = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
    await beside.addInitScript((items) => {
      if (location.protocol.startsWith('http'))
        for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
    }, stored)
    await beside.goto(page.url())
    const isHome = at === 'home'
    const isTyping = state === 'passengers.filling'
    const typed = isTyping ? await page.getByLabel('First name').first().inputValue() : undefined
    await expect
      .poll(async () => (await appState(beside))?.at ?? (isHome ? 'home' : ''), {
        message: `a reload of ${state}`,
        timeout: 12_000,
      })
      .toBe(at)
    const again = await appState(beside)
    if (!isHome && !isOver && !['flight-selection', 'confirmation'].includes(at)) expect(again?.total).toBe(total)
    if (typed !== undefined) await expect.poll(() => beside.getByLabel('First name').first().inputValue()).toBe(typed)
    if (/^payment\.(?:submitting|continuing|unknown|waiting)$/.test(state))
      expect(again?.state).toMatch(
        /^payment\.(?:reconciling|learning|waiting|unknown|notCharged|challenged|away|voided|declined\..*)$/,
      )
    expect(changed).toEqual([])
  } finally {
    await beside.close({ runBeforeUnload: false })
  }
}

/** Back and forward: the same step with the same sum, or refused. */
export const goesBackAndForth = async (page: Page, { at, state, total }: AppState, isCommitting: boolean): Promise<void> => {
  await page.goBack()
  if (isCommitting) await expect.poll(() => pathOf(page)).toBe(`/${at}`)
  else await page.goForward()
  await expect.poll(async () => (await appState(page))?.at, { message: `back and forward in ${state}`, timeout: 8_000 }).toBe(at)
  const again = await appState(page)
  if (isCommitting) expect(again?.state).toBe(state)
  if (!['home', 'flight-selection'].includes(at) && page.url().includes('execution='))
    expect({ state, total: again?.total }).toEqual({ state, total })
}
