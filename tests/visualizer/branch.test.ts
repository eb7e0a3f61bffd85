import { describe, expect, it } from 'vitest'
import { chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { branch } from '#src/visualizer/record-branch.ts'
import type { UnsealedFlowrec } from '#src/visualizer/record-file.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { verify } from '#src/visualizer/verify.ts'
import { aBooking } from './sessions.ts'

const sealed = async (draft: UnsealedFlowrec): Promise<Flowrec> => {
  const { recording, refusal } = await readFlowrec(await writeFlowrec({ ...draft, steps: chained(draft.steps) }))
  if (!recording) throw new Error(refusal.detail)
  return recording
}

const aRecording = async () => {
  const { recorder } = await aBooking()
  return sealed(redacted(recorder.recorded(), { id: 'r_whole', app: {}, writes: new Set(['purchase']) }).draft)
}

const isAnswer = (name: string) => (step: Flowrec['steps'][number]) => step.in.type === `xstate.done.actor.${name}`

describe('a recording', () => {
  it('can be branched at a declined purchase into a recording that names its origin and can be replayed', async () => {
    const recording = await aRecording()
    const at = recording.steps.find(isAnswer('purchase'))?.n ?? 0
    const failure = {
      type: 'businessLogic',
      status: 400,
      errorCode: 'ERR.SSW.PAYMENT.DECLINED',
      errorMessage: '',
      statusText: '',
    }
    const draft = branch(recording, { step: at, failure }, 'r_branch')
    const forked = await sealed(draft as UnsealedFlowrec)
    expect(forked).toMatchObject({ kind: 'branch', parent: { id: 'r_whole', step: at, edits: [{ step: at, failure }] } })
    expect(forked.steps.slice(0, at)).toEqual(recording.steps.slice(0, at))
    const [declined] = forked.steps.slice(at)
    expect(declined?.in.type).toBe('xstate.error.actor.purchase')
    expect(JSON.stringify(declined?.state)).toContain('payment')
    expect(JSON.stringify(forked.steps.at(-1)?.state)).not.toContain('confirmation')
    expect(verify(forked).divergence).toBeUndefined()
  })

  it('cannot be branched at a step with nothing to edit', async () => {
    const recording = await aRecording()
    expect(() => branch(recording, { step: 0, data: {} }, 'r_no')).toThrow(RangeError)
    expect(() => branch(recording, { step: 9_999, answer: {} }, 'r_no')).toThrow(RangeError)
  })
})
