import { assign, fromPromise, setup } from 'xstate'
import { explore } from '#src/paths/explore.ts'
import type { Path, PathEdge, PathGraph } from '#src/paths/graph.ts'
import type { PathModel } from '#src/paths/model.ts'

export const seatSetup = setup({
  types: {
    context: {} as { seat?: string },
    events: {} as { type: 'seat.pick'; seat: string } | { type: 'step.next' } | { type: 'step.retry' },
    input: {} as { seat?: string },
  },
  actors: { seatMap: fromPromise(() => new Promise<object>(() => {})) },
  guards: {
    'is an exit row': ({ event }) => 'seat' in event && event.seat.startsWith('1'),
    'has a seat': ({ context }) => context.seat !== undefined,
  },
  actions: { 'store seat': () => {} },
  delays: { poll: 2_000 },
})

/** A small chart for tests: the seat map loads or fails, and a picked seat is saved or refused. */
export const seats = seatSetup.createMachine({
  id: 'seats',
  initial: 'loading',
  context: ({ input }) => ({ seat: input.seat }),
  states: {
    loading: { invoke: { id: 'seatMap', src: 'seatMap', onDone: 'choosing', onError: 'failed' } },
    choosing: {
      id: 'choosing',
      initial: 'ready',
      on: {
        'seat.pick': [
          { guard: 'is an exit row', target: '.refused' },
          { target: '.ready', actions: [assign({ seat: ({ event }) => event.seat }), 'store seat'] },
        ],
        'step.next': { guard: 'has a seat', target: 'done' },
      },
      states: { ready: {}, refused: {} },
    },
    failed: { after: { poll: 'loading' }, on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})

const map = { rows: 2 }
const failure = { type: 'NETWORK_ERROR' }

export const seatModel: PathModel = {
  name: 'seats',
  machine: seats,
  starts: [{ name: 'from the beginning', input: {} }],
  project: ({ seat }: { seat?: string }) => ({ hasSeat: seat !== undefined }),
  casesAt: ({ value }) => {
    if (value === 'loading')
      return [
        {
          name: 'seatMap answers: a map',
          event: { type: 'xstate.done.actor.seatMap', output: map, actorId: 'seatMap' },
          origin: 'service',
        },
        {
          name: 'seatMap fails: NETWORK_ERROR',
          event: { type: 'xstate.error.actor.seatMap', error: failure, actorId: 'seatMap' },
          origin: 'service',
        },
      ]
    if (value === 'failed')
      return [
        { name: 'after poll', event: { type: 'xstate.after.poll.seats.failed' }, origin: 'timer' },
        { name: 'step.retry', event: { type: 'step.retry' }, origin: 'user' },
      ]
    return [
      { name: 'seat.pick: an exit row', event: { type: 'seat.pick', seat: '1A' }, origin: 'user' },
      { name: 'seat.pick: a window', event: { type: 'seat.pick', seat: '2A' }, origin: 'user' },
      { name: 'step.next', event: { type: 'step.next' }, origin: 'user' },
    ]
  },
  requirementsOf: () => ['2. Screens and routes'],
}

export const { graph, chart } = explore(seatModel)

/** Builds a path of a graph from the names of its cases. Throws if a case cannot happen. */
export const pathIn = ({ starts, edges }: PathGraph, ...cases: string[]): Path => {
  const [start] = starts
  if (!start) throw new Error('There is no start')
  let at = start.node
  const steps = cases.map((name): PathEdge => {
    const edge = edges.find((each) => each.from === at && each.case === name)
    if (!edge) throw new Error(`There is no ${name} there`)
    at = edge.to
    return edge
  })
  const covers = { transitions: [], states: [], guards: [], outcomes: [], requirements: ['2. Screens and routes'] }
  return { id: 'a1b2c3', flow: 'seats', strategy: 'sweep', start, steps, covers }
}

/** Builds a path of the chart `seats` from the names of its cases. Throws if a case cannot happen. */
export const pathOf = (...cases: string[]): Path => pathIn(graph, ...cases)

export const window = pathOf(
  'seatMap fails: NETWORK_ERROR',
  'after poll',
  'seatMap answers: a map',
  'step.next',
  'seat.pick: an exit row',
  'seat.pick: a window',
  'step.next',
)
