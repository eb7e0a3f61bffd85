import { describe, expect, it } from 'vitest'
import { account } from '#machines/account.ts'
import { configuring } from '#machines/configuring.ts'
import { flows, outside, storefront } from '#machines/index.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import { stepNames } from '#src/domain/step.ts'
import { charted } from '#src/operations/charted.ts'

interface Node {
  id: string
  key: string
  type: string
  states: Record<string, Node>
  invoke: { id: string; src: unknown }[]
  config: { on?: Record<string, unknown>; invoke?: { onDone?: unknown; onError?: unknown } }
  on: Record<string, unknown>
  transitions: Map<string, { eventType: string; guard?: unknown }[]>
  always?: { eventType: string; guard?: unknown }[]
}

const nodes = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(nodes)]

const charts = { ...flows, outside, configuring, account, recall, recovery, reopening }

it('invokes every operation in the list of charted operations', () => {
  const invoked = Object.values({ ...charts, storefront }).flatMap((chart) =>
    nodes(chart.root as Node).flatMap(({ invoke }) => invoke.map(({ src }) => String(src))),
  )
  const unused = charted.filter((name) => !invoked.includes(name))
  expect(unused.map((name) => `${name}: invoke it in a chart, or remove it from src/operations/charted.ts`)).toEqual([])
})

describe.each(Object.entries(charts))('the chart %s', (_, chart) => {
  const all = nodes(chart.root as Node)

  it('gives every invoke the name of its operation, and handles its response and its failure', () => {
    const wrong = all.flatMap(({ id: state, invoke, config }) =>
      invoke.flatMap(({ id, src }) => {
        const name = String(src)
        return [
          id !== name && `give the invoke of ${name} the id '${name}'`,
          !charted.some((each) => each === name) && `add ${name} to src/operations/charted.ts`,
          config.invoke?.onDone === undefined && `handle the response of ${name} with onDone`,
          config.invoke?.onError === undefined && `handle the failure of ${name} with onError`,
        ]
          .filter((each) => each !== false)
          .map((each) => `${state}: ${each}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('names every guard', () => {
    const nameless = all.flatMap(({ id, transitions, always = [] }) =>
      [...transitions.values(), always]
        .flat()
        .filter(({ eventType, guard }) => eventType !== 'xstate.route' && typeof guard === 'function')
        .map(({ eventType }) => `${id}: ${eventType}`),
    )
    expect(nameless).toEqual([])
  })

  it('has no parallel regions, because an operation has one id', () => {
    expect(all.filter(({ type }) => type === 'parallel').map(({ id }) => id)).toEqual([])
  })
})

describe.each(Object.entries(flows))('the flow %s', (_, flow) => {
  const steps = Object.values((flow.root as Node).states).filter(({ key }) => key !== 'expired' && key !== 'left')

  it('has the steps of the storefront as its states, each with its name as id', () => {
    for (const step of steps) {
      expect(stepNames).toContain(step.key)
      expect(step.id).toBe(step.key)
    }
  })

  it('forbids leaving in every state in which money may move', () => {
    const committing = nodes(flow.root as Node).filter(({ config }) => (config as { tags?: unknown }).tags === 'committing')
    expect(committing.length).toBeGreaterThan(0)
    for (const { id, config, invoke } of committing) {
      if (invoke.length > 0)
        expect({ id, stays: Object.keys(config.on ?? {}) }).toEqual({
          id,
          stays: expect.arrayContaining(['xstate.route', 'flow.leave']),
        })
    }
  })
})

it('handles an expired conversation in these states only, and ends the flow in all others', () => {
  const own = nodes(flows.booking.root as Node).flatMap(({ id, config }) => {
    const onError = config.invoke?.onError
    const entries = (Array.isArray(onError) ? onError : [onError]).filter(Boolean) as { guard?: unknown }[]
    return entries.some(({ guard }) => guard === undefined) ? [id] : []
  })
  expect(own).toEqual([
    'booking.payment.submitting',
    'booking.payment.continuing',
    'booking.payment.reconciling',
    'booking.payment.releasing',
    'booking.hold-options.submitting',
    'booking.hold-options.continuing',
    'booking.hold-options.reconciling',
    'booking.hold-options.releasing',
    'booking.remote-return.verifying',
    'booking.remote-return.completing',
    'booking.remote-afop-return.verifying',
    'booking.remote-afop-return.completing',
    'booking.confirmation.loading',
    'booking.confirmation.ticketed.ordering.insurance',
    'booking.confirmation.ticketed.ordering.refundProtect',
    'booking.confirmation.ticketed.ordering.cfar',
    'booking.confirmation.ticketed.ordering.health',
    'booking.confirmation.ticketed.reading',
    'booking.confirmation.ticketed.telling.cfar',
    'booking.confirmation.ticketed.telling.health',
  ])
})

it('runs every flow that has a chart', () => {
  const states = Object.keys((storefront.root as Node).states)
  expect(states).toEqual(expect.arrayContaining(Object.keys(flows)))
})
