import { describe, expect, it } from 'vitest'
import { unsealedFlowrec } from '#src/visualizer/record-file.ts'
import { verify } from '#src/visualizer/verify.ts'
import { aBooking, aChange, aRecovery } from './sessions.ts'

const about = { id: 'r_test', app: {}, writes: new Set(['purchase']) }

describe('a verified recording', () => {
  it.each([
    ['a booking', aBooking],
    ['a recovery with timers', aRecovery],
    ['a change of a trip', aChange],
  ])('%s is replayed step by step without a divergence', async (_, session) => {
    const { recorder } = await session()
    const draft = unsealedFlowrec(recorder.recorded(), about)
    expect(verify(draft)).toEqual({ steps: draft.steps.length, induced: [] })
    expect(draft.steps.length).toBeGreaterThan(9)
  })
})
