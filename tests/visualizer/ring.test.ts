import { describe, expect, it } from 'vitest'
import { unsealedFlowrec } from '#src/visualizer/record-file.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { verify } from '#src/visualizer/verify.ts'
import { aBooking } from './sessions.ts'

const about = { id: 'r_ring', app: {}, writes: new Set(['purchase']) }

describe('the ring buffer of a recording', () => {
  it.each([
    ['rows', { rows: 12, signs: 1_000_000 }],
    ['signs', { rows: 500, signs: 6_000 }],
  ])(
    'drops the oldest rows if there are too many %s, and the others can be replayed from a keyframe, redacted or not',
    async (_, most) => {
      const { recorder } = await aBooking({ most })
      const recorded = recorder.recorded()
      const whole = unsealedFlowrec((await aBooking()).recorder.recorded(), about)
      const raw = unsealedFlowrec(recorded, about)
      const { draft, found } = redacted(recorded, about)
      expect(recorded.dropped).toBeGreaterThan(0)
      expect(raw.steps[0]?.n).toBe(recorded.dropped)
      expect(raw.steps.map(({ in: { type } }) => type)).toEqual(
        whole.steps.slice(recorded.dropped).map(({ in: { type } }) => type),
      )
      expect(found).toEqual([])
      expect([verify(raw).divergence, verify(draft).divergence, draft.redaction?.pathPreserved]).toEqual([
        undefined,
        undefined,
        true,
      ])
      expect(JSON.stringify(draft.keyframes)).not.toMatch(/Müller|ana@example|912345678/)
    },
  )
})
