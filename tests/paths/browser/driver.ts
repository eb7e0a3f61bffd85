import type { Page } from 'playwright-core'
import type { PathEdge } from '#src/paths/graph.ts'
import { card } from '#tests/walks/card.ts'
import type { Facts } from './facts.ts'

/** What a driver needs beside the page: the step, what the page shows, and what the path goes on with. */
export interface Doing {
  page: Page
  edge: PathEdge
  facts: Facts
  next: readonly PathEdge[]
}

/** How a step is done on a page. */
export interface Driver {
  /** The states in which the page offers it, as `payment.choosing.ready`. */
  in: RegExp
  when?: (facts: Facts) => boolean
  act: (doing: Doing) => Promise<unknown>
}

/** Presses a button by its name. */
export const press =
  (name: string | RegExp): Driver['act'] =>
  ({ page }) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()

/** Returns what the card that is typed has to do so that what is paid is answered in its class. */
export const holderFor = (operation: 'purchase' | 'processHold', next: readonly PathEdge[]): string => {
  const answer = answerTo(operation, next)
  if (answer === 'a check in a frame') return '3DS_CHALLENGE'
  return answer === 'a check on a page' ? '3DS_REDIRECT' : card.holder
}

/** Says yes on the bank's page in its frame. */
export const answerTheBank: Driver['act'] = async ({ page }) => {
  const frame = page.getByTitle('Your bank’s check').contentFrame()
  await frame.getByLabel('Code').fill('123456')
  await frame.getByRole('button', { name: 'Approve' }).click()
}

/**
 * Returns what the gateway is to answer an operation next on this path, by class: `saved`, or undefined where it fails or is not
 * waited for.
 */
export const answerTo = (operation: string, next: readonly PathEdge[]): string | undefined =>
  next.find(({ case: name }) => name.startsWith(`${operation} `))?.case.split(' answers: ')[1]
