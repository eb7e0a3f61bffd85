import { describe, expect, it } from 'vitest'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { draftOf } from '#src/visualizer/record-file.ts'
import { verify } from '#src/visualizer/verify.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { aBooking, aChange, aRecovery, recordedRoot } from './sessions.ts'

const about = { id: 'r_test', app: {}, writes: new Set(['purchase']) }

/** A text in every way in which it could be hidden in a file. */
const disguises = (text: string): string[] => {
  const bytes = Buffer.from(text)
  return [
    text,
    [...text].reverse().join(''),
    encodeURIComponent(text),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    JSON.stringify(text).slice(1, -1),
  ]
}

const personal = ['Müller', 'Ana', 'ana@example.com', '912345678', '1990-', 'request-1', 'vault:1', booked.reference]

describe('a recording that is redacted', () => {
  it.each([
    ['a booking', aBooking],
    ['a recovery with timers', aRecovery],
    ['a change of a trip', aChange],
  ])('%s keeps its path and nothing of the traveller', async (_, session) => {
    const { recorder } = await session()
    const { draft, found } = redacted(recorder.recorded(), about)
    expect(found).toEqual([])
    expect(verify(draft).divergence).toBeUndefined()
    expect(draft.redaction?.pathPreserved).toBe(true)
    const text = JSON.stringify(draft)
    const raw = JSON.stringify(draftOf(recorder.recorded(), about))
    expect(personal.filter((each) => raw.includes(each)).length).toBeGreaterThan(3)
    for (const each of personal) {
      for (const disguise of disguises(each)) expect(text.includes(disguise) ? `${each}: ${disguise}` : '').toBe('')
    }
  })

  it('an address that names no page keeps its path', () => {
    const { recorder, root } = recordedRoot({ isNowhere: true })
    expect(root.getSnapshot().value).toBe('nowhere')
    const { draft } = redacted(recorder.recorded(), about)
    expect([verify(draft).divergence, draft.redaction?.pathPreserved]).toEqual([undefined, true])
  })
})
