import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lineOf } from '#src/paths/export/words.ts'
import type { Path, PathEdge, PathGraph, PathNode } from '#src/paths/graph.ts'
import type { OperationName } from '#src/operations/index.ts'
import { appState } from './app-state.ts'
import { begin, isForMembers } from './beginnings.ts'
import { isTrue } from '#tests/walks/true-claims.ts'
import { agrees, goesBackAndForth, isClean, reloads } from './checks.ts'
import { delaysOf } from './delays.ts'
import { failureOf } from './failure.ts'
import { drive, payAgain } from './drivers.ts'
import { atFirst, factsAfter, getsNoAnswer, isDoneAfterAll, isSending } from './facts.ts'
import { goByAddress, leaveByAddress } from './going.ts'
import { doneAndLost, operationOf, ordersFor } from './orders.ts'
import { isAfterDeclines, isAfterMany, outlast, outlastDeclines } from './outlast.ts'
import { type Visitor, visitorAt } from './visitor.ts'
import { hearing, listen } from './heard.ts'

/** A browser run of several paths: the page, the product's addresses, and the states that need no further check in this run. */
interface Walk {
  origin: string
  home: string
  page: Page
  /** States already checked with axe (`looked`), with a reload, and with Back and Forward (`shaken`). */
  looked: Set<string>
  reloaded: Set<string>
  shaken: Set<string>
}

/**
 * Finds the step with the response to a call that was made at step `madeAt`. Undefined if the path does not wait for the
 * response.
 */
const settledAt = (steps: readonly PathEdge[], madeAt: number, name: OperationName): number | undefined => {
  const at = steps.findIndex((step, place) => place > madeAt && (operationOf(step) === name || step.calls.includes(name)))
  const step = steps[at]
  return step && operationOf(step) === name ? at : undefined
}

/** True if a request without a response took effect, as a later step of the path reports. */
const wasDone = (steps: readonly PathEdge[], at: number): boolean => {
  const { case: failed = '' } = steps[at] ?? {}
  if (!getsNoAnswer(failed)) return false
  const next = steps.slice(at + 1).find(({ case: name }) => isDoneAfterAll(name) || isSending(name))
  return next !== undefined && isDoneAfterAll(next.case)
}

/**
 * Finds the step of the chart that would report the success of a request without a response, if the page looked it up now.
 * Undefined without such a request.
 */
const saidAtOf = (steps: readonly PathEdge[], at: number, nodes: ReadonlyMap<string, PathNode>): string | undefined => {
  const sentAt = steps.slice(0, at).findLastIndex(({ case: name }) => isSending(name))
  if (sentAt === -1 || !wasDone(steps, sentAt)) return undefined
  const saidAt = steps.findIndex(({ case: name }, place) => place > sentAt && isDoneAfterAll(name))
  return saidAt < at ? undefined : lineOf(nodes.get(steps[saidAt]?.to ?? '')?.value ?? '').split('.')[0]
}

/** Sets the gateway's responses to the calls of a step, before the page makes them. */
const planFor = async (visitor: Visitor, { steps, flow }: Path, at: number, calls: readonly string[]): Promise<void> => {
  for (const call of calls as OperationName[]) {
    const settles = settledAt(steps, at, call)
    const settled = settles === undefined ? undefined : steps[settles]
    const isDone = settles !== undefined && wasDone(steps, settles)
    await visitor.plan(call, isDone ? doneAndLost : ((settled && ordersFor(settled, flow)) ?? ['never']))
  }
}

/**
 * True if a reload may look up the status of a payment. If the payment has not arrived, the gateway then closes the attempt, so
 * the path must not need its success.
 */
const maySettle = (state: string, next: PathEdge | undefined): boolean =>
  !/\.(?:submitting|continuing|committing|confirming)$/.test(state) || next === undefined || / fails: /.test(next.case)

/**
 * True for states in which the chart refuses Back because money may move. A cancellation reports its outcome on its own page
 * instead.
 */
const isMoneyMoving = (state: string): boolean =>
  /\.(?:submitting|challenged|continuing|undecided|releasing|away|committing|confirming)$/.test(state) &&
  !/^(?:refund-review|upgrade-waitlist)\.undecided$/.test(state)

const isShortLived = (edge: PathEdge | undefined): boolean => edge?.origin === 'timer'

/** Blocks the navigation to a bank's page, because the path continues in the waiting tab. */
const stayHere = (page: Page) =>
  page.route(/\/sandbox\/3ds\//, (route) =>
    route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      ? route.abort('aborted')
      : route.fallback(),
  )

/** Follows a path in a browser. Throws at the first step whose result differs from the chart's, with the number of the step. */
export const walkPath = async (graph: PathGraph, path: Path, walk: Walk): Promise<void> => {
  const { page, origin } = walk
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const visitor = visitorAt(origin, `path-${path.id}-${Math.random().toString(36).slice(2, 8)}`)
  await page.setExtraHTTPHeaders(visitor.headers)
  await page.clock.install({ time: Date.now() })
  await stayHere(page)
  await listen(page)
  const hears = hearing(page)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))

  const lookAt = async (node: PathNode, nextAt: number) => {
    const next = path.steps[nextAt]
    const state = lineOf(node.value)
    await expect
      .poll(async () => (await appState(page))?.state ?? 'home.choosing', {
        message: 'the state of the chart',
        timeout: 12_000,
        interval: 30,
      })
      .toBe(state)
    const stands = await appState(page)
    if (!stands || isShortLived(next)) return
    await agrees(page, stands)
    if (!facts.isMistold) await isTrue(page, origin)
    if (!walk.looked.has(state)) {
      walk.looked.add(state)
      await isClean(page)
    }
    if (!walk.shaken.has(state) && isMoneyMoving(state)) {
      walk.shaken.add(state)
      await goesBackAndForth(page, stands, true)
    }
    if (!walk.reloaded.has(state) && maySettle(state, next) && !isUnheard && !wasDone(path.steps, nextAt)) {
      walk.reloaded.add(state)
      await reloads(page, origin, stands, { isMistold: facts.isMistold, saidAt: saidAtOf(path.steps, nextAt, nodes) })
    }
  }

  let facts = atFirst(path.flow)
  /** True after an operation took effect without the page's knowledge. Every new lookup would report it at once. */
  let isUnheard = false
  let standing = nodes.get(path.start.node)
  const doStep = async (edge: PathEdge, at: number) => {
    const state = lineOf(standing?.value ?? 'home')
    await planFor(visitor, path, at, edge.calls)
    const name = operationOf(edge)
    if (name) await visitor.release(name)
    else if (edge.origin === 'router') await goByAddress(page, String(edge.event['to']).slice(1), path.flow)
    else if (edge.event.type === 'flow.leave') await leaveByAddress(page)
    else if (edge.origin === 'timer') await page.clock.fastForward(delaysOf(edge.case))
    else await drive(state, { page, edge, facts, next: path.steps.slice(at + 1) })
    standing = nodes.get(edge.to)
    const stands = lineOf(standing?.value ?? '')
    facts = factsAfter(facts, edge, stands)
    isUnheard = (isUnheard || wasDone(path.steps, at)) && !isDoneAfterAll(edge.case)
    if (name && isAfterMany(stands)) await outlast(page, visitor, [name, ordersFor(edge, path.flow) ?? []], stands)
    if (isAfterDeclines(stands)) await outlastDeclines(page, visitor, () => payAgain(page))
    if (standing && !standing.ended) await lookAt(standing, at + 1)
    const said = await hears()
    if (process.env['FARECHART_HEARD'] === '1')
      process.stderr.write(`${edge.case}\n${said.map((line) => `  ${line}\n`).join('')}`)
  }

  try {
    const who = { flow: path.flow, isMember: isForMembers(path) }
    await begin(page, who, walk.home, () => planFor(visitor, path, -1, path.start.calls))
    if (standing && path.start.calls.length > 0) await lookAt(standing, 0)
    for (const [at, edge] of path.steps.entries())
      await doStep(edge, at).catch(async (thrown: Error) => {
        throw await failureOf(path, at, thrown)
      })
    const stands = standing && !standing.ended && standing.asking.length === 0 ? await appState(page) : undefined
    await visitor.end()
    if (stands && stands.at !== 'home' && !facts.isOver && !isMoneyMoving(stands.state))
      await goesBackAndForth(page, stands, false).catch(async (thrown: Error) => {
        throw await failureOf(path, path.steps.length - 1, thrown)
      })
  } finally {
    await visitor.end()
  }
}
