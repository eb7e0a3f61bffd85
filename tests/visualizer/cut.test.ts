import { describe, expect, it } from 'vitest'
import { sharedDraft } from '#src/visualizer/record-cut.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { verify } from '#src/visualizer/verify.ts'
import { aBooking, aRecovery } from './sessions.ts'

describe('a recording cut by the traveller', () => {
  it.each([
    ['a booking', aBooking],
    ['a recovery', aRecovery],
  ])('%s is replayed up to the cut, and contains no later data', async (_, session) => {
    const { recorder } = await session()
    const { draft } = redacted(recorder.recorded(), { id: 'r_cut', app: {}, writes: new Set() })
    for (const { n, in: input } of draft.steps) {
      if (input.origin === 'inside') continue
      const cut = sharedDraft(draft, { upTo: n, note: ' it stopped here ' })
      expect(verify(cut).divergence).toBeUndefined()
      expect(cut.marks).toEqual([{ n: cut.steps.at(-1)?.n, by: 'traveller', text: 'it stopped here' }])
      const known = new Set(cut.steps.map((step) => step.in.call))
      for (const [key, call] of Object.entries(cut.calls ?? {})) if (!known.has(key)) expect(call.res).toBeUndefined()
    }
  })

  it('is unchanged without a cut or a note', async () => {
    const { recorder } = await aBooking()
    const { draft } = redacted(recorder.recorded(), { id: 'r_cut', app: {}, writes: new Set() })
    expect(sharedDraft(draft, { note: '  ' })).toBe(draft)
  })
})
