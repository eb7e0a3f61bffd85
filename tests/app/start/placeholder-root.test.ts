import { describe, expect, it } from 'vitest'
import { flowOf } from '#src/app/session/running-flow.ts'
import { createPlaceholderRoot, type WrittenSnapshot } from '#src/app/start/placeholder-root.ts'
import type { FlowEvent } from '#machines/events.ts'
import { search } from '#src/operations/outcomes/samples/trip.ts'
import { runRoot } from '../running.ts'

/** Converts a snapshot to JSON and back, as the page's block does. */
const written = (actor: { getSnapshot: () => unknown } | undefined): WrittenSnapshot => {
  const { value, context } = actor?.getSnapshot() as WrittenSnapshot
  return JSON.parse(JSON.stringify({ value, context })) as WrittenSnapshot
}

const placeholder = () => {
  const { root } = runRoot()
  const first = { root: written(root), flow: written(flowOf(root)) }
  const sent: FlowEvent[] = []
  return { root, sent, standIn: createPlaceholderRoot(first, (event) => sent.push(event)) }
}

describe('the stand-in for the charts on an untouched home page', () => {
  it('has the charts’ own initial snapshot', () => {
    const { root, standIn } = placeholder()
    const flow = flowOf(standIn)?.getSnapshot()
    expect(written(standIn)).toEqual(written(root))
    expect(written(flowOf(standIn))).toEqual(written(flowOf(root)))
    expect([flow?.matches({ home: 'choosing' }), flow?.matches('payment'), flow?.hasTag('committing')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('forwards events to its flow', () => {
    const { standIn, sent } = placeholder()
    flowOf(standIn)?.send({ type: 'search.submit', search })
    expect(sent).toEqual([{ type: 'search.submit', search }])
  })
})
