import { type AnyActorLogic, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import type { Trip } from '#machines/trip.ts'
import type { answering, Answering } from '#tests/machines/answering.ts'
import type { Situation } from './situations.ts'
import { operationActors } from '#src/app/session/actors.ts'

/** A chart that goes on from a situation over fake services, by a clock of the test. */
export interface Running {
  asked: { name: string; variables: unknown; requestId?: string }[]
  context: () => Trip
  /** As `payment.choosing.ready`. `expired` and `left` once it has ended. */
  state: () => string
  isCommitting: () => boolean
  /** Tells whether an answer is waited for. */
  isAsking: () => boolean
  output: () => unknown
  /** Returns what the traveller can do where it stands now, beside leaving the flow. */
  events: () => string[]
  /** Returns the events of the delays that run out here: of the state gone on from itself no clock runs. */
  timers: () => string[]
  send: (event: { type: string; [field: string]: unknown }) => void
  /** Lets everything that is ready be taken. */
  settle: () => Promise<void>
  /** Lets so many seconds pass, three at a time. */
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

/** Types of events that lead somewhere, or do something. What is refused by a state is named there, and does neither. */
const leadingOn = ({ transitions }: Node): string[] =>
  [...transitions].flatMap(([type, all]) => (all.some(({ target, actions }) => target ?? actions.length > 0) ? [type] : []))

type Asked = NonNullable<Parameters<typeof answering>[1]>

/** What the services of every chart answer now. Filling the slots of a chart takes longer than a whole run, so it is done once. */
let services: { answers: Answering; asked: Asked } = { answers: {}, asked: [] }

const actors = operationActors(async (name, input) => {
  services.asked.push({ name, variables: input.variables, requestId: input.requestId })
  const answer = services.answers[name]
  return answer ? answer(input) : new Promise(() => {})
})

const provided = new Map<AnyStateMachine, AnyStateMachine>()

/** Returns the chart over the services of the run. */
export const withServices = <Chart extends AnyStateMachine>(machine: Chart): Chart => {
  const known = provided.get(machine) ?? machine.provide({ actors })
  provided.set(machine, known)
  return known as Chart
}

/** Returns what every chart is answered from now on, and what it asks. */
export const answerWith = (answers: Answering): Asked => {
  services = { answers, asked: [] }
  return services.asked
}

/** Goes on from a situation as after a restart of the same state: what was asked there is asked again, of these services. */
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
