import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Outcome } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'
import { appState } from './app-state.ts'
import type { Visitor } from './visitor.ts'

const longest = 60_000

/** A little longer than the chart waits between two questions. */
const betweenQuestions = 5_100

/** Tells whether a path is there after two questions, and the product after forty. */
export const isAfterMany = (state: string): boolean => /\.(?:undecided|notCancelled)$/.test(state)

/**
 * Has the gateway answer a question in the same way until the chart asks no more and stands in a state. Throws what it stands in when that
 * takes too long.
 */
export const outlast = async (page: Page, visitor: Visitor, [operation, orders]: [OperationName, Outcome[]], state: string) => {
  const [order = 'normal'] = orders
  const open = typeof order === 'object' && 'held' in order ? order.held : order
  await visitor.plan(
    operation,
    Array.from({ length: 99 }, () => open),
  )
  const until = Date.now() + longest
  let stands = (await appState(page))?.state ?? ''
  while (stands !== state) {
    if (Date.now() > until) throw new Error(`the state of the chart after many questions: expected ${state}, found ${stands}`)
    if (/\.(?:waiting|away)$/.test(stands)) await page.clock.fastForward(betweenQuestions)
    await new Promise((resolve) => setTimeout(resolve, 20))
    stands = (await appState(page))?.state ?? ''
  }
  await visitor.plan(operation, [])
}

/** Tells whether a path is there after a decline or two, and the product after eight. */
export const isAfterDeclines = (state: string): boolean => state === 'payment.declined.finally'

/** Has the bank decline one card after the other, until the page takes no more. */
export const outlastDeclines = async (page: Page, visitor: Visitor, payAgain: () => Promise<void>): Promise<void> => {
  const stands = async () => (await appState(page))?.state ?? ''
  const whenIn = (state: RegExp) => expect.poll(stands, { message: 'the state of the chart', timeout: longest }).toMatch(state)
  for (const operation of ['paymentOptions', 'cart'] as const) await visitor.plan(operation, [])
  await visitor.plan(
    'purchase',
    Array.from({ length: 9 }, () => ({ fails: 'ERR.SSW.PAYMENT.DECLINED', httpStatus: 400 })),
  )
  await whenIn(/^payment\.declined\./)
  while ((await stands()) === 'payment.declined.again') {
    await payAgain()
    await whenIn(/^payment\.declined\./)
  }
  await visitor.plan('purchase', [])
}
