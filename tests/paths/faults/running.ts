import { type AnyActorLogic, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import type { Trip } from '#machines/trip.ts'
import type { answering, Answering } from '#tests/machines/answering.ts'
import type { Situation } from './situations.ts'
import { operationActors } from '#src/app/session/actors.ts'

/** A chart that continues from a situation, with fake operations and a simulated clock. */
export interface Running {
  asked: { name: string; variables: unknown; requestId?: string }[]
  context: () => Trip
  /** For example `payment.choosing.ready`. After the flow has ended, `expired` or `left`. */
  state: () => string
  isCommitting: () => boolean
  /** True if an operation is pending. */
  isAsking: () => boolean
  output: () => unknown
  /** Types of the traveller's events in the current state, without those that leave the flow. */
  events: () => string[]
  /** Types of the delayed events in the current state. The delays of the state from which the chart was continued do not run. */
  timers: () => string[]
  send: (event: { type: string; [field: string]: unknown }) => void
  /** Waits until the chart has processed all responses that are ready. */
  settle: () => Promise<void>
  /** Advances the clock by a number of seconds, in steps of three. */
  pass: (seconds: number) => Promise<void>
  stop: () => void
}

const settled = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

const pathOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  const [[key, below] = ['', undefined]] = Object.entries(value as object)
  return below === undefined ? [key] : [key, ...pathOf(below)]
}

interface Node {
  parent?: Node
  transitions: Map<string, { target?: unknown[]; actions: unknown[] }[]>
}

/** Event types whose transitions have a target or actions. Others only refuse their event. */
const leadingOn = ({ transitions }: Node): string[] =>
  [...transitions].flatMap(([type, all]) => (all.some(({ target, actions }) => target ?? actions.length > 0) ? [type] : []))

type Asked = NonNullable<Parameters<typeof answering>[1]>

/**
 * Current fakes of the operations of all charts. They are exchanged here, because providing a chart with operations takes longer
 * than a whole run.
 */
let services: { answers: Answering; asked: Asked } = { answers: {}, asked: [] }

const actors = operationActors(async (name, input) => {
  services.asked.push({ name, variables: input.variables, requestId: input.requestId })
  const answer = services.answers[name]
  return answer ? answer(input) : new Promise(() => {})
})

const provided = new Map<AnyStateMachine, AnyStateMachine>()

/** Provides a chart with the fake operations that `answerWith` sets. */
export const withServices = <Chart extends AnyStateMachine>(machine: Chart): Chart => {
  const known = provided.get(machine) ?? machine.provide({ actors })
  provided.set(machine, known)
  return known as Chart
}

/** Sets the fake operations of all charts. Returns the list to which later requests are added. */
export const answerWith = (answers: Answering): Asked => {
  services = { answers, asked: [] }
  return services.asked
}

/** Continues from a situation as after a restart in the same state: the pending operation is sent again, to the given fakes. */
export const goOn = ({ machine, value, context, asking }: Situation, answers: Answering): Running => {
  const asked = answerWith(answers)
  const clock = new SimulatedClock()
  const input = { flow: context.flow, variables: {}, requestId: context.openAttempt }
  const child = asking && {
    [asking]: { src: asking, syncSnapshot: false, snapshot: { status: 'active', output: undefined, error: undefined, input } },
  }
  const ended = { output: undefined, error: undefined }
  const stored = { ...ended, status: 'active' as const, value, context, children: child ?? {}, historyValue: {}, tags: [] }
  const actor = createActor(withServices(machine) as AnyActorLogic, { clock, input: undefined, snapshot: stored })
  actor.start()
  const snapshot = () =>
    actor.getSnapshot() as {
      value: unknown
      context: Trip
      output?: unknown
      children: object
      _nodes: Node[]
      hasTag: (tag: string) => boolean
    }
  return {
    asked,
    context: () => snapshot().context,
    state: () => pathOf(snapshot().value).join('.'),
    isCommitting: () => snapshot().hasTag('committing'),
    isAsking: () => Object.keys(snapshot().children).length > 0,
    output: () => snapshot().output,
    events: () =>
      snapshot()
        ._nodes.filter(({ parent }) => parent !== undefined)
        .flatMap(leadingOn)
        .filter((type) => !type.startsWith('xstate.')),
    timers: () =>
      snapshot()
        ._nodes.flatMap(leadingOn)
        .filter((type) => type.startsWith('xstate.after')),
    send: (event) => actor.send(event),
    settle: settled,
    pass: async (seconds) => {
      for (let passed = 0; passed < seconds; passed += 3) {
        clock.increment(3_000)
        await settled()
      }
    },
    stop: () => void actor.stop(),
  }
}
