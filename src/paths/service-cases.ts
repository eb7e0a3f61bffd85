import type { AnyMachineSnapshot } from 'xstate'
import { outcomes } from '#src/operations/outcomes/all.ts'
import type { KnownToChart, Outcomes } from '#src/operations/outcomes/outcome.ts'
import type { OperationInput, OperationName } from '#src/operations/index.ts'
import type { ChartNode } from './chart.ts'
import type { PathCase } from './model.ts'

const classes = outcomes as Record<string, Outcomes<OperationName> | undefined>

const inputOf = (snapshot: AnyMachineSnapshot, id: string): unknown =>
  (snapshot.children[id] as { options?: { input?: unknown } } | undefined)?.options?.input

type EndingsOfCharts = Readonly<Record<string, Readonly<Record<string, object>>>>

/** Lists the endings of an invoked chart: each of its outputs, and an error. A chart that never ends has no outputs. */
const endingCases = (id: string, src: string, endings: Readonly<Record<string, object>>): PathCase[] => [
  ...Object.entries(endings).map(
    ([name, output]): PathCase => ({
      name: `${src} answers: ${name}`,
      event: { type: `xstate.done.actor.${id}`, output, actorId: id },
      origin: 'service',
    }),
  ),
  {
    name: `${src} fails: it broke`,
    event: { type: `xstate.error.actor.${id}`, error: { message: 'broken' }, actorId: id },
    origin: 'service',
  },
]

/** Lists every outcome of the pending operations. Throws if an operation has no classes of outcomes. */
export const serviceCases = (
  snapshot: AnyMachineSnapshot,
  nodes: readonly ChartNode[],
  context: KnownToChart = snapshot.context,
  endings: EndingsOfCharts = {},
): PathCase[] =>
  nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }): PathCase[] => {
      const ending = endings[src]
      if (ending) return endingCases(id, src, ending)
      const known = classes[src]
      if (!known) throw new Error(`${src} has no classes of outcomes: add them to outcomes.ts of its family in src/operations`)
      const input = inputOf(snapshot, id)
      return [
        ...Object.entries(known.answers).flatMap(([name, answer]): PathCase[] => {
          const output: unknown = answer(context, input as OperationInput<OperationName>)
          if (output === undefined) return []
          return [
            {
              name: `${src} answers: ${name}`,
              event: { type: `xstate.done.actor.${id}`, output, actorId: id },
              origin: 'service',
            },
          ]
        }),
        ...Object.entries(known.failures).map(
          ([name, error]): PathCase => ({
            name: `${src} fails: ${name}`,
            event: { type: `xstate.error.actor.${id}`, error, actorId: id },
            origin: 'service',
          }),
        ),
      ]
    }),
  )
