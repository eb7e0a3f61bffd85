import { describe, expect, it } from 'vitest'
import { nothingSurveyed, samplesOf, withSurveyed } from '#src/authoring/editor/usage.ts'

const title = { document: 'steps/payment', word: 'title' }
const pay = { document: 'messages', word: 'pay' }
const choosing = { chart: 'booking', state: 'payment.choosing' } as const
const declined = { chart: 'mto', state: 'payment.declined.again' } as const

describe('the survey of all states', () => {
  const usage = withSurveyed(withSurveyed(nothingSurveyed, choosing, [title, pay]), declined, [title])

  it('lists the states that show a text, in the order in which they were drawn', () => {
    expect([title, pay].map((text) => samplesOf(usage, text))).toEqual([[choosing, declined], [choosing]])
  })

  it('lists no state for a text that was not seen, and counts the states', () => {
    expect(samplesOf(usage, { document: 'steps/payment', word: 'lead' })).toEqual([])
    expect([usage.surveyed, usage.isComplete]).toEqual([2, false])
  })
})
