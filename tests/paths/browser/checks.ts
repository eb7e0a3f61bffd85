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

/** Returns the path of the hash of a tab: `/payment`. */
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

/** Nothing that the page claims of money, tickets, seats and time is contradicted by the gateway's database. */
export const isTrue = async (page: Page, origin: string): Promise<void> => {
  const claims = await page.$$eval('[data-claim]', (elements) =>
    elements.map((element) => ({
      name: element.getAttribute('data-claim'),
      facts: JSON.parse(element.getAttribute('data-facts') ?? 'null') as unknown,
    })),
  )
  if (claims.length === 0) return
  const conversation = /[?&]execution=([^&#]*)/.exec(page.url())?.[1] ?? ''
  const answer = await fetch(`${origin}/sandbox/claims`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation, claims }),
  })
  expect(await answer.json(), `claims on ${page.url()}`).toEqual([])
}

/** axe finds nothing. */
export const isClean = async (page: Page): Promise<void> => {
  expect(await faultsOn(page)).toEqual([])
}

/** Where something was sent and it is not known yet what became of it. */
const isOpen = (state: string): boolean =>
  /^(?:payment|hold-options|trip-review|exchange-quote|upgrade-review)\.(?:submitting|continuing|unknown|waiting|reconciling|challenged|away|redirecting|undecided|releasing)$/.test(
    state,
  )

/** Where a reload of a step that sent something asks what became of it, and everything that may be learned. */
const asksWhatBecame =
  /^[\w-]+\.(?:reconciling|learning|waiting|unknown|notCharged|challenged|away|voided|undecided|declined\b.*)$/

/** Steps that show a sum of what is bought or changed, which a reload reads again. */
const hasASum = (at: string): boolean =>
  !['home', 'flight-selection', 'confirmation', 'trip-opening', 'upgrade-offers'].includes(at)

/** What a reload of a step that sent something is made for. */
interface Sent {
  /** The sum that is shown is not the gateway's. */
  isMistold: boolean
  /** It was done, which nobody has heard of yet: the step that says so when it is asked. */
  saidAt: string | undefined
}

/** Whatever was sent to be paid is asked about in the payment. */
const asksAt = (at: string, state: string): string => (at === 'hold-options' && isOpen(state) ? 'payment' : at)

/** A page that only opens the trip leads on to the first step of its flow. */
const leadsOn = (at: string): boolean => at === 'trip-opening'

/**
 * Returns what a reload is made in: a tab beside, with the address, the cookie and the storage of the one that the path goes in.
 */
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
 * A reload: it comes back to the same step with the same sum and what was typed, or asks what became of what was sent, and it
 * changes nothing.
 */
export const reloads = async (page: Page, origin: string, { at, state, total }: AppState, sent: Sent): Promise<void> => {
  // Of a conversation that has ended the cart is gone; a payment is asked about all the same.
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
    else if (leadsOn(at)) await expect.poll(async () => (await appState(beside))?.flow, { timeout: 12_000 }).toBeDefined()
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

/** Back and forward: the same step with the same sum. Where money may move, back is refused and nothing changes. */
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
