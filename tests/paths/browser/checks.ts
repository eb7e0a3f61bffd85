import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Operation } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { faultsOn } from '#tests/walks/axe.ts'
import { nameOf } from '#tests/walks/watch.ts'
import { appState, type AppState } from './app-state.ts'
import { typeDraft } from './drafts.ts'
import { seenIn } from './seen.ts'
import { visitorAt } from './visitor.ts'

/** Path in the hash of a tab's address, for example `/payment`. */
const pathOf = (page: Page): string => new URL(page.url()).hash.replace(/^#/, '').split('?')[0] ?? ''

/** GraphQL fields of all operations that write. */
const writing: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ field, writes }: Pick<Operation, 'field' | 'writes'>) =>
    writes ? (typeof field === 'string' ? [field] : Object.values(field)) : [],
  ),
)

/** Checks that address, heading and screen belong to the state. */
export const agrees = async (page: Page, { flow, at, state }: Pick<AppState, 'flow' | 'at' | 'state'>): Promise<void> => {
  await expect
    .poll(() => pathOf(page), { message: `the address of ${state}`, timeout: 5_000 })
    .toBe(flow === 'booking' ? `/${at}` : `/${flow}/${at}`)
  for (const seen of seenIn(page, state)) await seen.waitFor({ timeout: 5_000 })
}

/** Checks that axe finds no fault on the page. */
export const isClean = async (page: Page): Promise<void> => {
  expect(await faultsOn(page)).toEqual([])
}

/** True in states with a sent request whose outcome is open. */
const isOpen = (state: string): boolean =>
  /^(?:payment|hold-options|trip-review|exchange-quote|upgrade-review)\.(?:submitting|continuing|unknown|waiting|reconciling|challenged|away|redirecting|undecided|releasing)$/.test(
    state,
  )

/** Matches the states to which a reload may lead while an outcome is open: those that look it up, and those that report it. */
const asksWhatBecame =
  /^[\w-]+\.(?:reconciling|learning|waiting|unknown|notCharged|challenged|away|voided|undecided|declined\b.*)$/

/** True if a step shows a total that a reload loads again. */
const hasASum = (at: string): boolean =>
  !['home', 'flight-selection', 'confirmation', 'trip-opening', 'upgrade-offers'].includes(at)

/** Facts about a sent request at the time of a reload. */
interface Sent {
  /** True if the displayed total differs from the gateway's. */
  isMistold: boolean
  /** The step that will report a success that the page does not know yet. */
  saidAt: string | undefined
}

/** Step that looks up the outcome of a payment. The payment step also does so for the fee of a hold. */
const asksAt = (at: string, state: string): string => (at === 'hold-options' && isOpen(state) ? 'payment' : at)

/** True for the step that opens the trip and then continues to the first step of the flow. */
const leadsOn = (at: string): boolean => at === 'trip-opening'

/** Opens another tab with the same address, cookies and session storage, in which a reload can be tried. */
const tabBeside = async (page: Page, origin: string): Promise<Page> => {
  const beside = await page.context().newPage()
  await beside.setExtraHTTPHeaders(visitorAt(origin, 'a-reload').headers)
  const stored = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  await beside.addInitScript((items) => {
    if (location.protocol.startsWith('http')) for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
  }, stored)
  return beside
}

/**
 * Reloads the page in another tab. Checks that it returns to the same step with the same total and typed values, or looks up an
 * open outcome, and that nothing changes at the gateway.
 */
export const reloads = async (page: Page, origin: string, { at, state, total }: AppState, sent: Sent): Promise<void> => {
  // After the conversation has expired the cart is lost, but the outcome of a payment can still be looked up.
  const isOver = at !== 'home' && !page.url().includes('execution=')
  if (isOver && !isOpen(state)) return
  const isKept = await typeDraft(page, state)
  const changed: string[] = []
  const beside = await tabBeside(page, origin)
  try {
    beside.on('request', (request) => {
      if (request.method() === 'POST' && writing.has(nameOf(request))) changed.push(nameOf(request))
    })
    await beside.goto(page.url())
    if (at === 'home') await beside.getByRole('button', { name: 'Search flights' }).waitFor()
    else if (leadsOn(at)) await expect.poll(async () => (await appState(beside))?.flow, { timeout: 12_000 }).toMatch(/^[a-z]/)
    else
      await expect
        .poll(async () => (await appState(beside))?.at, { message: `a reload of ${state}`, timeout: 12_000 })
        .toBe(sent.saidAt ?? asksAt(at, state))
    const again = await appState(beside)
    if (hasASum(at) && !isOver && !sent.isMistold && !sent.saidAt)
      expect({ state, total: again?.total }).toEqual({ state, total })
    await isKept?.(beside)
    if (isOpen(state) && !sent.saidAt) expect(again?.state).toMatch(asksWhatBecame)
    expect({ state, changed }).toEqual({ state, changed: [] })
  } finally {
    await beside.close({ runBeforeUnload: false })
  }
}

/** Checks that Back and Forward lead to the same step with the same total. If `isCommitting`, Back must be refused. */
export const goesBackAndForth = async (
  page: Page,
  { flow, at, state, total }: AppState,
  isCommitting: boolean,
): Promise<void> => {
  const address = pathOf(page)
  await page.goBack()
  if (isCommitting) {
    await expect.poll(() => pathOf(page), { message: `back in ${state}` }).toBe(address)
    expect((await appState(page))?.state).toBe(state)
    return
  }
  await page.goForward()
  await expect
    .poll(async () => (await appState(page))?.at, { message: `back and forward in ${state} of ${flow}`, timeout: 8_000 })
    .toBe(at)
  const again = await appState(page)
  if (hasASum(at) && page.url().includes('execution=')) expect({ state, total: again?.total }).toEqual({ state, total })
}
