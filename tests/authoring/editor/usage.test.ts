import { describe, expect, it } from 'vitest'
import { nothingSurveyed, readySamplesOf, samplesOf, withSurveyed } from '#src/authoring/editor/usage.ts'

const title = { document: 'steps/payment', word: 'title' }
const pay = { document: 'messages', word: 'pay' }
const refused = { document: 'messages', word: 'refused' }
const choosing = { chart: 'booking', state: 'payment.choosing' } as const
const declined = { chart: 'mto', state: 'payment.declined.again' } as const

describe('the survey of all states', () => {
  const usage = withSurveyed(
    withSurveyed(nothingSurveyed, [{ sample: choosing, shown: [title, pay], ready: [refused] }], 3),
    [{ sample: declined, shown: [title], ready: [] }],
    3,
  )

  it('lists the states that show a text, in the order in which they were drawn', () => {
    expect([title, pay].map((text) => samplesOf(usage, text))).toEqual([[choosing, declined], [choosing]])
  })

  it('lists the states that show a text with other data', () => {
    expect([samplesOf(usage, refused), readySamplesOf(usage, refused)]).toEqual([[], [choosing]])
  })

  it('lists no states for a text that no page has shown, and counts the searched pages and all pages', () => {
    expect(samplesOf(usage, { document: 'steps/payment', word: 'lead' })).toEqual([])
    expect([usage.surveyed, usage.all, usage.isComplete]).toEqual([2, 3, false])
  })

  it('takes several pages at once, as from an earlier survey', () => {
    const pages = [choosing, declined].map((sample) => ({ sample, shown: [title], ready: [] }))
    expect(samplesOf(withSurveyed(nothingSurveyed, pages, 2), title)).toEqual([choosing, declined])
  })
})
