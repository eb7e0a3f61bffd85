import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { flowrecOf } from '#src/paths/export/flowrec.ts'
import { lineOf } from '#src/paths/export/words.ts'
import type { Path, PathEdge, PathGraph, PathNode } from '#src/paths/graph.ts'
import type { OperationName } from '#src/operations/index.ts'
import { appState } from './app-state.ts'
import { begin } from './beginnings.ts'
import { agrees, goesBackAndForth, isClean, reloads } from './checks.ts'
import { delaysOf } from './delays.ts'
import { drive, goByAddress } from './drivers.ts'
import { atFirst, factsAfter } from './facts.ts'
import { operationOf, ordersFor } from './orders.ts'
import { type Visitor, visitorAt } from './visitor.ts'

/** What is checked once per state in a run, and where the product is. */
interface Walk {
  origin: string
  home: string
  page: Page
  /** States whose screen axe has looked at, and those that were reloaded. */
  looked: Set<string>
  reloaded: Set<string>
}

/** The service step that settles a call which is made at a place of a path; undefined where its answer is not waited for. */
const settling = (steps: readonly PathEdge[], madeAt: number, name: OperationName): PathEdge | undefined => {
  for (const step of steps.slice(madeAt + 1)) {
    if (operationOf(step) === name) return step
    if (step.calls.includes(name)) return undefined
  }
  return undefined
}

/** Tells the gateway how the calls that a step makes are to end, before it makes them. */
const planFor = async (visitor: Visitor, { steps }: Path, at: number, calls: readonly string[]): Promise<void> => {
  for (const call of calls as OperationName[]) {
    const settled = settling(steps, at, call)
    await visitor.plan(call, (settled && ordersFor(settled)) ?? ['never'])
  }
}

/** Who asks where a payment stands that has not come yet is told that it never will, and then it may not: only where it fails anyway. */
const maySettle = (state: string, next: PathEdge | undefined): boolean =>
  !/^payment\.(?:submitting|continuing)$/.test(state) || next === undefined || next.case.startsWith('purchase fails')

const isShortLived = (edge: PathEdge | undefined): boolean => edge?.origin === 'timer'

/** What went wrong, the steps that led there, and the whole path as a recording for the visualizer. */
const failureOf = async (path: Path, at: number, thrown: Error): Promise<Error> => {
  const folder = join(tmpdir(), 'farechart-paths')
  const file = join(folder, `${path.flow}-${path.id}.flowrec`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, await flowrecOf(path))
  const steps = path.steps.slice(0, at + 1).map(({ case: name }, step) => `  ${step + 1}. ${name}`)
  return new Error(
    `Step ${at + 1} of ${path.id}, ${path.steps[at]?.case}: ${thrown.message}\n${steps.join('\n')}\nThe path as a recording: ${file}`,
    { cause: thrown },
  )
}

/** A bank's page is not opened: the path goes on in the tab that waits for it. */
const stayHere = (page: Page) =>
  page.route(/\/sandbox\/3ds\//, (route) =>
    route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      ? route.abort('aborted')
      : route.fallback(),
  )

/** Goes a path in a browser. Throws at the first step that does not lead where the chart says, telling which. */
export const walkPath = async (graph: PathGraph, path: Path, walk: Walk): Promise<void> => {
  const { page, origin } = walk
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const visitor = visitorAt(origin, `path-${path.id}-${Math.random().toString(36).slice(2, 8)}`)
  await page.setExtraHTTPHeaders(visitor.headers)
  await page.clock.install()
  await stayHere(page)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))

  const lookAt = async (node: PathNode, next: PathEdge | undefined) => {
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
    if (!walk.looked.has(state)) {
      walk.looked.add(state)
      await isClean(page)
    }
    if (!walk.reloaded.has(state) && maySettle(state, next)) {
      walk.reloaded.add(state)
      await reloads(page, origin, stands)
    }
  }

  let facts = atFirst
  let standing = nodes.get(path.start.node)
  const doStep = async (edge: PathEdge, at: number) => {
    const state = lineOf(standing?.value ?? 'home')
    await planFor(visitor, path, at, edge.calls)
    const name = operationOf(edge)
    if (name) await visitor.release(name)
    else if (edge.origin === 'router') await goByAddress(page, String(edge.event['to']).slice(1), path.flow)
    else if (edge.origin === 'timer') await page.clock.fastForward(delaysOf(edge.case))
    else await drive(state, { page, edge, facts, next: path.steps.slice(at + 1) })
    facts = factsAfter(facts, edge)
    standing = nodes.get(edge.to)
    if (standing && !standing.ended) await lookAt(standing, path.steps[at + 1])
  }

  try {
    await begin(page, path.flow, walk.home, () => planFor(visitor, path, -1, path.start.calls))
    if (standing && path.start.calls.length > 0) await lookAt(standing, path.steps[0])
    for (const [at, edge] of path.steps.entries())
      await doStep(edge, at).catch(async (thrown: Error) => {
        throw await failureOf(path, at, thrown)
      })
    if (standing && !standing.ended && standing.asking.length === 0) {
      const stands = await appState(page)
      await visitor.end()
      if (stands && stands.at !== 'home' && path.flow === 'booking')
        await goesBackAndForth(page, stands, /^payment\.(?:challenged|away|undecided)$/.test(stands.state))
    }
  } finally {
    await visitor.end()
  }
}
