import type { AnyMachineSnapshot } from 'xstate'
import type { BesideCases, EventCases, FlowCases, StepCases } from '#machines/cases.ts'
import { everywhereCases, project } from '#machines/projection.ts'
import type { Trip } from '#machines/trip.ts'
import { type ChartNode, chartNode } from './chart.ts'
import type { PathCase, PathModel } from './model.ts'
import type { KnownToChart } from '#src/operations/outcomes/outcome.ts'
import { serviceCases } from './service-cases.ts'

/** A chart with its cases (the events that can happen) and the sections of the specification that its steps implement. */
export interface TriedModel extends Omit<PathModel, 'requirementsOf'> {
  specOf: (states: readonly string[]) => StepCases['spec']
}

const nodesOf = (snapshot: AnyMachineSnapshot): ChartNode[] =>
  snapshot._nodes.map(chartNode).sort((one, other) => other.path.length - one.path.length)

const timerCases = (nodes: readonly ChartNode[]): PathCase[] =>
  nodes.flatMap(({ id, transitions }) =>
    [...transitions.keys()]
      .filter((descriptor) => descriptor.startsWith('xstate.after.'))
      .map((type) => ({
        name: `after ${type.slice('xstate.after.'.length).replace(`.${id}`, '')}`,
        event: { type },
        origin: 'timer' as const,
      })),
  )

/** Lists the traveller's events: every event that an active state handles or forbids, with every payload in the cases. */
const userCases = (nodes: readonly ChartNode[], known: readonly (EventCases | undefined)[]): PathCase[] => {
  const types = new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()]).filter((type) => !type.startsWith('xstate.')))
  return [...types].flatMap((type): PathCase[] => {
    const listed = known.map((cases) => (cases as Record<string, Record<string, object>> | undefined)?.[type]).find(Boolean)
    if (!listed) return [{ name: type, event: { type }, origin: 'user' }]
    return Object.entries(listed).map(([name, payload]) => ({
      name: `${type}: ${name}`,
      event: { type, ...payload },
      origin: 'user',
    }))
  })
}

/** Lists address changes to every step of the flow. */
const routerCases = (steps: readonly StepCases[]): PathCase[] =>
  steps.map(({ step }) => ({ name: `to ${step}`, event: { type: 'xstate.route', to: `#${step}` }, origin: 'router' }))

const noSections: StepCases['spec'] = []

/** Caches cases that depend only on the state, not on the context. `key` identifies the state. */
const once = (make: (nodes: readonly ChartNode[]) => PathCase[]) => {
  const known = new WeakMap<object, PathCase[]>()
  return (key: object, nodes: readonly ChartNode[]): PathCase[] => {
    const before = known.get(key)
    if (before) return before
    const made = make(nodes)
    known.set(key, made)
    return made
  }
}

/** Builds the model of a flow from its chart and cases. */
export const flowModel = (name: string, machine: PathModel['machine'], cases: FlowCases): TriedModel => {
  const others = once((nodes) => {
    const here = cases.steps.find(({ step }) => nodes.some(({ id }) => id === step))
    return [...timerCases(nodes), ...userCases(nodes, [here?.events, everywhereCases]), ...routerCases(cases.steps)]
  })
  return {
    name,
    machine,
    starts: cases.starts,
    steps: cases.steps.map(({ step }) => step),
    project: (trip: Trip, value) => project(cases, trip, value),
    casesAt: (snapshot) => {
      const nodes = nodesOf(snapshot)
      return [...serviceCases(snapshot, nodes), ...others(snapshot._nodes, nodes)]
    },
    specOf: (states) => cases.steps.find(({ step }) => states.includes(step))?.spec ?? noSections,
  }
}

const endingNever = (endless: BesideCases<never>['endless']) =>
  Object.fromEntries(Object.keys(endless ?? {}).map((src) => [src, {}]))

/** Builds the model of the root chart, or of a chart that runs beside the flows. */
export const besideModel = <Context extends object>(
  name: string,
  machine: PathModel['machine'],
  cases: BesideCases<Context>,
): TriedModel => ({
  name,
  machine,
  starts: cases.starts,
  ...(cases.endless && { endless: cases.endless }),
  project: (context: Context, value) => cases.project(context, value),
  casesAt: (snapshot) => {
    const nodes = nodesOf(snapshot)
    const known = cases.known?.(snapshot.context as Context) as KnownToChart | undefined
    const actorEvents = Object.entries(cases.events ?? {}).filter(([type]) => type.startsWith('xstate.'))
    return [
      ...serviceCases(snapshot, nodes, known, { ...cases.answers, ...endingNever(cases.endless) }),
      ...timerCases(nodes),
      ...actorEvents.flatMap(([type, listed]) =>
        Object.entries(listed).map(
          ([title, payload]): PathCase => ({
            name: `${type.replace('xstate.snapshot.', '')} tells: ${title}`,
            event: { type, ...payload },
            origin: 'service',
          }),
        ),
      ),
      ...userCases(nodes, [cases.events as EventCases | undefined]),
    ]
  },
  specOf: () => cases.spec,
})
