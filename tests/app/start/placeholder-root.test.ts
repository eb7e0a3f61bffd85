import { describe, expect, it } from 'vitest'
import { flowActorOf, type RootRef } from '#src/app/session/running-flow.ts'
import { createPlaceholderRoot, type WrittenSnapshot } from '#src/app/start/placeholder-root.ts'
import type { FlowEvent } from '#machines/events.ts'
import { search } from '#src/operations/outcomes/samples/trip.ts'
import { runRoot } from '../running.ts'

/** Takes the part of a snapshot that the build writes into the page. */
const written = <Snapshot extends { value: unknown; context: unknown }>(actor: {
  getSnapshot(): Snapshot
}): WrittenSnapshot<Snapshot> => {
  const { value, context } = actor.getSnapshot()
  return structuredClone({ value, context })
}

const flowIn = (root: RootRef) => {
  const flow = flowActorOf(root)
  if (!flow) throw new Error('the root runs no flow')
  return flow
}

const placeholder = () => {
  const { root } = runRoot()
  const first = { root: written(root), flow: written(flowIn(root)) }
  const sent: FlowEvent[] = []
  return { root, sent, standIn: createPlaceholderRoot(first, (event) => sent.push(event)) }
}

describe('the stand-in for the charts on an untouched home page', () => {
  it('has the charts’ own initial snapshot', () => {
    const { root, standIn } = placeholder()
    const flow = flowIn(standIn).getSnapshot()
    expect(written(standIn)).toEqual(written(root))
    expect(written(flowIn(standIn))).toEqual(written(flowIn(root)))
    expect([flow.matches({ home: 'choosing' }), flow.matches('payment'), flow.hasTag('committing')]).toEqual([true, false, false])
  })

  it('forwards events to its flow', () => {
    const { standIn, sent } = placeholder()
    flowIn(standIn).send({ type: 'search.submit', search })
    expect(sent).toEqual([{ type: 'search.submit', search }])
  })
})
