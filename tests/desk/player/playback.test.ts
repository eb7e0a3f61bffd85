import { describe, expect, it } from 'vitest'
import { playbackOf } from '#src/desk/player/playback.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { bookingRecording, declinedRecording, recoveryRecording } from './recordings.ts'

const stateAt = (recording: Flowrec, index: number) => playbackOf(recording).flowAt(index)?.snapshot.value

describe('the playback of a recording', () => {
  it('has one moment per step, with the page that it showed', async () => {
    const recording = await bookingRecording()
    const { moments } = playbackOf(recording)
    expect(moments.map(({ n }) => n)).toEqual(recording.steps.map(({ n }) => n))
    expect([...new Set(moments.map(({ step }) => step))]).toEqual([
      undefined,
      'home',
      'flight-selection',
      'passengers',
      'seat-selection',
      'ancillaries',
      'payment',
      'confirmation',
    ])
    expect(moments.find(({ event }) => event === 'search.submit')).toMatchObject({
      chart: 'booking',
      actor: 'storefront/flow',
      origin: 'user',
      calls: ['airSearch#1'],
      isError: false,
    })
  })

  it('shows the flow after every recorded step, in any order', async () => {
    const recording = await recoveryRecording()
    const { moments, flowAt, contextAt } = playbackOf(recording)
    const flowSteps = moments.filter(({ actor, state }) => /flow(#2)?$/.test(actor) && state !== 'expired')
    for (const { index, state } of [...flowSteps].reverse()) expect(flowAt(index)?.snapshot.value).toEqual(state)
    expect(flowAt(moments.length - 1)?.chart).toBe('booking')
    expect(contextAt(flowSteps.at(-1)?.index ?? 0)).toBe(flowAt(flowSteps.at(-1)?.index ?? 0)?.snapshot.context)
  })

  it('shows the root while the conversation is restored', async () => {
    const { moments, flowAt } = playbackOf(await recoveryRecording())
    const recovering = moments.find(({ state }) => state === 'recovering')
    expect(flowAt(recovering?.index ?? 0)).toMatchObject({ chart: 'storefront', snapshot: { value: 'recovering' } })
  })

  it('shows the signed-in account next to the flow', async () => {
    const { moments, flowAt } = playbackOf(await bookingRecording())
    expect(flowAt(moments.length - 1)).toMatchObject({ chart: 'booking', account: { value: { signedIn: 'resting' } } })
  })

  it('shows no screen after the charts diverge', async () => {
    const recording = await bookingRecording()
    const changed = structuredClone(recording)
    const at = changed.steps.findIndex(({ in: { type } }) => type === 'step.next')
    const step = changed.steps[at]
    if (step) step.state = { passengers: 'filling' }
    expect(stateAt(changed, at - 1)).toEqual(recording.steps[at - 1]?.state)
    expect(stateAt(changed, at)).toBeUndefined()
    expect(stateAt(changed, recording.steps.length - 1)).toBeUndefined()
  })

  it('replays nothing without charts', async () => {
    const { moments, flowAt, contextAt } = playbackOf(await bookingRecording(), {})
    expect(moments.length).toBeGreaterThan(20)
    expect([flowAt(5), contextAt(5)]).toEqual([undefined, undefined])
  })
})

describe('the first problem', () => {
  const troubleOf = (recording: Flowrec) => {
    const { moments, firstTrouble } = playbackOf(recording)
    return moments[firstTrouble]
  }

  it('is the failure after which the chart did not move on', async () => {
    expect(troubleOf(await declinedRecording())).toMatchObject({
      event: 'xstate.error.actor.purchase',
      answered: 'purchase#1',
      isError: true,
      step: 'payment',
    })
  })

  it('is a failed mutation, if the charts moved on', async () => {
    expect(troubleOf(await recoveryRecording())?.answered).toBe('updatePassengers#1')
  })

  it('is the step that a failed test names', async () => {
    const recording = await declinedRecording()
    expect(troubleOf({ ...recording, failure: { n: 4, message: 'it was not there' } })?.n).toBe(4)
  })

  it('is the call that was never answered, if none failed', async () => {
    const recording = await bookingRecording()
    const until = recording.steps.findIndex(({ calls }) => calls?.includes('purchase#1'))
    const cut = {
      ...recording,
      steps: recording.steps.slice(0, until + 1),
      calls: { ...recording.calls, 'purchase#1': { ...recording.calls?.['purchase#1'], outcome: 'pending' } },
    } as Flowrec
    expect(troubleOf(cut)?.calls).toEqual(['purchase#1'])
  })

  it('is the last step, if nothing failed', async () => {
    const recording = await bookingRecording()
    expect(troubleOf(recording)?.n).toBe(recording.steps.at(-1)?.n)
  })
})
