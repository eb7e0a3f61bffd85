import type { Page } from 'playwright-core'
import type { PathEdge } from '#src/paths/graph.ts'
import { card } from '#tests/walks/card.ts'
import type { Facts } from './facts.ts'

/** Context of a driver: the page, the step, the facts so far, and the next steps of the path. */
export interface Doing {
  page: Page
  edge: PathEdge
  facts: Facts
  next: readonly PathEdge[]
}

/** Performs a step on the page. */
export interface Driver {
  /** Matches the states in which the page offers the action, for example `payment.choosing.ready`. */
  in: RegExp
  when?: (facts: Facts) => boolean
  act: (doing: Doing) => Promise<unknown>
}

/** Creates an action that presses a button by its name. */
export const press =
  (name: string | RegExp): Driver['act'] =>
  ({ page }) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()

/** Cardholder's name for which the sandbox's bank responds as the path needs. */
export const holderFor = (operation: 'purchase' | 'processHold', next: readonly PathEdge[]): string => {
  const answer = answerTo(operation, next)
  if (answer === 'a check in a frame') return '3DS_CHALLENGE'
  return answer === 'a check on a page' ? '3DS_REDIRECT' : card.holder
}

/** Extends the bank's check on the bank's page in its frame. */
export const askForMoreTime: Driver['act'] = ({ page }) =>
  page.getByTitle('Your bank’s check').contentFrame().getByRole('button', { name: 'I need more time' }).click()

/** Confirms the payment on the bank's page in its frame. */
export const answerTheBank: Driver['act'] = async ({ page }) => {
  const frame = page.getByTitle('Your bank’s check').contentFrame()
  await frame.getByLabel('Code').fill('123456')
  await frame.getByRole('button', { name: 'Approve' }).click()
}

/**
 * Outcome of the next response to an operation on the path, for example `saved`. Undefined if the operation fails or the path
 * does not wait for it.
 */
export const answerTo = (operation: string, next: readonly PathEdge[]): string | undefined =>
  next.find(({ case: name }) => name.startsWith(`${operation} `))?.case.split(' answers: ')[1]
