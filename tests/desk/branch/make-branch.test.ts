import { beforeAll, describe, expect, it } from 'vitest'
import { editOf, isUnchanged, makeBranch, textFor, waysOf } from '#src/desk/branch/make-branch.ts'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { verify } from '#src/visualizer/verify.ts'
import { bookingRecording } from '../player/recordings.ts'

let recording: Flowrec

beforeAll(async () => {
  recording = await bookingRecording()
})

const stepOf = (type: string) => {
  const step = recording.steps.find((each) => each.in.type === type)
  if (!step) throw new Error(`no step ${type}`)
  return step
}

describe('a branch', () => {
  it('changes an event’s fields or a call’s outcome, and nothing that the charts computed', () => {
    expect(waysOf(stepOf('offer.pick'))).toEqual(['data'])
    expect(waysOf(stepOf('xstate.done.actor.purchase'))).toEqual(['answer', 'failure'])
    expect(waysOf(stepOf('xstate.init'))).toEqual([])
  })

  it('starts from the recorded values', () => {
    expect(JSON.parse(textFor(recording, stepOf('offer.pick'), 'data'))).toEqual({ leg: 0, ref: -7 })
    expect(JSON.parse(textFor(recording, stepOf('xstate.done.actor.purchase'), 'answer')).outcome).toBe('booked')
    expect(editOf(3, 'failure', textFor(recording, stepOf('xstate.done.actor.purchase'), 'failure'))).toEqual({
      fault: 'noFailure',
    })
  })

  it('is refused with the reason if its text is not a valid edit', () => {
    expect(editOf(3, 'data', '{')).toEqual({ fault: 'noJson' })
    expect(editOf(3, 'data', '[]')).toEqual({ fault: 'noFields' })
    expect(editOf(3, 'data', '{"type":"step.next"}')).toEqual({ fault: 'noFields' })
    expect(editOf(3, 'failure', '{"type":"businessLogic"}')).toEqual({ fault: 'noFailure' })
  })

  it('is none if the recorded values were not changed', () => {
    const answered = stepOf('xstate.done.actor.purchase')
    const picked = stepOf('offer.pick')
    const isSame = (step: typeof picked, way: 'data' | 'answer' | 'failure', text: string): boolean | undefined => {
      const { edit } = editOf(step.n, way, text)
      return edit && isUnchanged(recording, step, edit)
    }
    expect(isSame(answered, 'answer', textFor(recording, answered, 'answer'))).toBe(true)
    expect(isSame(picked, 'data', textFor(recording, picked, 'data'))).toBe(true)
    expect(isSame(answered, 'answer', '{"outcome":"checking"}')).toBe(false)
    expect(isSame(answered, 'failure', '{"type":"NETWORK_ERROR","errorCode":"CLIENT.NO_ANSWER"}')).toBe(false)
    expect(isSame(picked, 'data', '{"leg":0,"ref":-8}')).toBe(false)
  })

  it('takes another course, always names its origin, and opens as a file', async () => {
    const step = stepOf('xstate.done.actor.purchase')
    const { edit } = editOf(step.n, 'failure', '{"type":"businessLogic","status":400,"errorCode":"ERR.SSW.PAYMENT.DECLINED"}')
    const branch = edit && (await makeBranch(recording, edit))
    if (!branch) throw new Error('no branch')
    expect(branch.steps.at(-1)?.state).toEqual({ payment: { declined: 'again' } })
    expect(verify(branch).divergence).toBeUndefined()
    const file = JSON.parse(await writeFlowrec(branch)) as Flowrec
    expect((await readFlowrec(JSON.stringify(file))).recording).toMatchObject({
      kind: 'branch',
      parent: { id: recording.id, step: step.n, edits: [edit] },
    })
    expect((await readFlowrec(JSON.stringify({ ...file, kind: 'traveller', parent: undefined }))).refusal?.reason).toBe('edited')
  })

  it('of a branch keeps both edits', async () => {
    const step = stepOf('xstate.done.actor.purchase')
    const first = await makeBranch(recording, {
      step: step.n,
      failure: { type: 'businessLogic', errorCode: 'ERR.SSW.PAYMENT.DECLINED' },
    })
    const second =
      first && (await makeBranch(first, { step: step.n, failure: { type: 'NETWORK_ERROR', errorCode: 'CLIENT.NO_ANSWER' } }))
    expect(second?.parent?.edits).toHaveLength(2)
  })

  it('is not possible if today’s charts do not know the recording’s', async () => {
    const other = { ...recording, machines: recording.machines.map((machine) => ({ ...machine, id: 'gone' })) }
    expect(await makeBranch(other, { step: stepOf('offer.pick').n, data: {} })).toBeUndefined()
  })
})
