import type { Page } from 'playwright-core'
import type { ForcedOutcome } from '#src/gateway/dispatch/faults.ts'
import type { OperationName } from '#src/operations/index.ts'
import { appState } from './app-state.ts'
import type { Visitor } from './visitor.ts'

const longest = 60_000

/** Milliseconds, a little more than the chart's pause between two polls. */
const betweenQuestions = 5_100

/** True for states that the test chart reaches after two polls, but the product only after forty. */
export const isAfterMany = (state: string): boolean => /\.(?:undecided|notCancelled)$/.test(state)

/**
 * Lets the gateway repeat its response to a poll until the chart gives up and reaches `state`. Throws with the current state if
 * that takes too long.
 */
export const outlast = async (
  page: Page,
  visitor: Visitor,
  [operation, orders]: [OperationName, ForcedOutcome[]],
  state: string,
) => {
  const [order = 'normal'] = orders
  const open = typeof order === 'object' && 'held' in order ? order.held : order
  await visitor.plan(
    operation,
    Array.from({ length: 99 }, () => open),
  )
  const until = Date.now() + longest
  let stands = (await appState(page))?.state ?? ''
  while (stands !== state) {
    if (Date.now() > until) throw new Error(`the state of the chart after many polls: expected ${state}, found ${stands}`)
    if (/\.(?:waiting|away)$/.test(stands)) await page.clock.fastForward(betweenQuestions)
    await new Promise((resolve) => setTimeout(resolve, 20))
    stands = (await appState(page))?.state ?? ''
  }
  await visitor.plan(operation, [])
}

/** True for the state that the test chart reaches after one or two declines, but the product only after eight. */
export const isAfterDeclines = (state: string): boolean => state === 'payment.declined.finally'

/** Lets the bank decline cards until the page accepts no more. */
export const outlastDeclines = async (page: Page, visitor: Visitor, payAgain: () => Promise<void>): Promise<void> => {
  const stands = async () => (await appState(page))?.state ?? ''
  const whenDeclined = async () => {
    const until = Date.now() + longest
    for (let state = await stands(); !state.startsWith('payment.declined.'); state = await stands()) {
      if (Date.now() > until)
        throw new Error(`the state of the chart after many declines: expected payment.declined, found ${state}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  for (const operation of ['paymentOptions', 'cart'] as const) await visitor.plan(operation, [])
  await visitor.plan(
    'purchase',
    Array.from({ length: 9 }, () => ({ fails: 'ERR.SSW.PAYMENT.DECLINED', httpStatus: 400 })),
  )
  await whenDeclined()
  while ((await stands()) === 'payment.declined.again') {
    await payAgain()
    await whenDeclined()
  }
  await visitor.plan('purchase', [])
}
