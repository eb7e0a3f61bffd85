import type { Page } from 'playwright-core'
import type { OperationName } from '#src/operations/index.ts'
import { toolChart } from '#src/paths/chart.ts'
import { modelOf } from '#src/paths/explore.ts'
import { lineOf } from '#src/paths/export/words.ts'
import type { PathEdge } from '#src/paths/graph.ts'
import { appState } from '../browser/app-state.ts'
import { begin as open } from '../browser/beginnings.ts'
import { delaysOf } from '../browser/delays.ts'
import { drive, payAgain } from '../browser/drivers.ts'
import { atFirst, factsAfter, getsNoAnswer, isDoneAfterAll } from '../browser/facts.ts'
import { goByAddress, leaveByAddress } from '../browser/going.ts'
import { doneAndLost, operationOf, ordersFor } from '../browser/orders.ts'
import { isAfterDeclines, isAfterMany, outlast, outlastDeclines } from '../browser/outlast.ts'
import { seenIn } from '../browser/seen.ts'
import { visitorAt } from '../browser/visitor.ts'

/**
 * Outcomes of the calls of a step, by case, for example `airSearch answers: flights`. Calls that are not listed never get a
 * response.
 */
interface Endings {
  then?: readonly string[]
  /** Responses before the traveller's next action. They determine, for example, the card to type. */
  later?: readonly string[]
}

/** Outcomes of the calls at the beginning of a flow, and the member with miles if one is signed in. */
interface Beginning extends Endings {
  as?: 'member'
}

/** A traveller who follows a path in a browser. Exported specs use it. */
export interface Traveller {
  /** Performs the case of a traveller's event. Finds controls by role and name. */
  does: (name: string, endings?: Endings) => Promise<void>
  /** Lets the gateway send the planned response or failure. */
  isAnswered: (name: string, endings?: Endings) => Promise<void>
  /** Moves the page's clock past a delay of the chart. */
  waits: (name: string, endings?: Endings) => Promise<void>
  /** Changes the address to a step, for example `to payment`. */
  goesByAddress: (name: string, endings?: Endings) => Promise<void>
  /** Checks that chart, address, heading and screen belong to a state. */
  isIn: (state: string) => Promise<void>
}

const home = `${process.env['FARECHART_URL'] ?? 'http://127.0.0.1:4000'}/dx/FC/FCDX/`

const until = async <Seen>(what: string, wanted: Seen, look: () => Promise<Seen>): Promise<void> => {
  const end = Date.now() + 12_000
  let seen = await look()
  while (seen !== wanted) {
    if (Date.now() > end) throw new Error(`${what}: expected ${String(wanted)}, found ${String(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
    seen = await look()
  }
}

const nothing = { id: '', from: '', to: '', transitions: [], guards: [], calls: [], effects: [], writes: [], changed: true }

const pathOf = (page: Page): string => new URL(page.url()).hash.replace(/^#/, '').split('?')[0] ?? ''

/**
 * Starts a flow in a new tab of the product at `FARECHART_URL`, which must be a sandbox. The chart runs next to the page, and
 * determines the calls of each step.
 */
export const begin = async (page: Page, flow: string, start: string, beginning: Beginning = {}): Promise<Traveller> => {
  const model = modelOf(flow)
  const begun = model.starts.find(({ name }) => name === start)
  if (!begun || begun !== model.starts[0])
    throw new Error(`A browser can start ${flow} only '${model.starts[0]?.name}', not '${start}'`)
  const chart = toolChart(model.machine)
  const visitor = visitorAt(new URL(home).origin, `spec-${Math.random().toString(36).slice(2)}`)
  const begins = chart.start(begun.input)
  let { snapshot } = begins
  let facts = atFirst(flow)

  const edgeOf = (name: string): PathEdge => {
    const known = model.casesAt(snapshot)
    const found = known.find((each) => each.name === name)
    if (!found)
      throw new Error(`'${name}' cannot happen in ${lineOf(snapshot.value)}: ${known.map((each) => each.name).join(', ')}`)
    const { snapshot: to, ...did } = chart.step(snapshot, found.event)
    const edge = { ...nothing, ...found, case: name, ...did }
    snapshot = to
    return edge
  }

  const endingOf = (name: string): PathEdge => {
    const found = model.casesAt(snapshot).find((each) => each.name === name)
    if (!found) throw new Error(`'${name}' cannot be the response in ${lineOf(snapshot.value)}`)
    return { ...nothing, ...found, case: name }
  }
  /** Sets the gateway's responses to the calls of a step, before the page makes them. */
  const plan = async ({ calls }: Pick<PathEdge, 'calls'>, { then = [], later = [] }: Endings): Promise<PathEdge[]> => {
    const endings = then.map(endingOf)
    for (const call of calls as OperationName[]) {
      const ending = endings.find((edge) => operationOf(edge) === call)
      const isDone = ending !== undefined && getsNoAnswer(ending.case) && later.some(isDoneAfterAll)
      await visitor.plan(call, isDone ? doneAndLost : ((ending && ordersFor(ending, flow)) ?? ['never']))
    }
    return [...endings, ...later.map((name): PathEdge => ({ ...nothing, event: { type: '' }, origin: 'service', case: name }))]
  }

  const step = async (
    name: string,
    endings: Endings,
    act: (edge: PathEdge, state: string, next: PathEdge[]) => Promise<unknown>,
  ) => {
    const state = lineOf(snapshot.value)
    const edge = edgeOf(name)
    const next = await plan(edge, endings)
    await act(edge, state, next)
    const stands = lineOf(snapshot.value)
    facts = factsAfter(facts, edge, stands)
    if (isAfterDeclines(stands)) await outlastDeclines(page, visitor, () => payAgain(page))
  }

  await page.setExtraHTTPHeaders(visitor.headers)
  await page.clock.install({ time: Date.now() })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.route(/\/sandbox\/3ds\//, (route) =>
    route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      ? route.abort('aborted')
      : route.fallback(),
  )
  await open(page, { flow, isMember: beginning.as === 'member' }, home, async () => void (await plan(begins, beginning)))

  return {
    does: (name, endings = {}) =>
      step(name, endings, (edge, state, next) =>
        edge.event.type === 'flow.leave' ? leaveByAddress(page) : drive(state, { page, edge, facts, next }),
      ),
    isAnswered: (name, endings = {}) =>
      step(name, endings, async (edge) => {
        const operation = operationOf(edge) as OperationName
        const state = lineOf(snapshot.value)
        await visitor.release(operation)
        if (isAfterMany(state)) await outlast(page, visitor, [operation, ordersFor(edge, flow) ?? []], state)
      }),
    waits: (name, endings = {}) => step(name, endings, () => page.clock.fastForward(delaysOf(name))),
    goesByAddress: (name, endings = {}) =>
      step(name, endings, (edge) => goByAddress(page, String(edge.event['to']).slice(1), flow)),
    isIn: async (state) => {
      if (snapshot.status !== 'active') return
      await until('the state of the chart', state, async () => (await appState(page))?.state ?? 'home.choosing')
      const at = state.split('.')[0] ?? ''
      await until('the address', flow === 'booking' ? `/${at}` : `/${flow}/${at}`, () => Promise.resolve(pathOf(page)))
      for (const seen of seenIn(page, state)) await seen.waitFor({ timeout: 5_000 })
    },
  }
}
