import { describe, expect, it } from 'vitest'
import { withLocale } from '#src/authoring/frame/editing.ts'
import { isMarked, mark, unmark } from '#src/authoring/frame/marks.ts'

const title = { document: 'steps/home', word: 'title' }
const lead = { document: 'steps/home', word: 'lead' }

describe('marks', () => {
  it("name a text's source, and are stripped completely", () => {
    const marked = mark('Where to?', title)
    expect(isMarked(marked)).toBe(true)
    expect(unmark(marked)).toEqual({ text: 'Where to?', sources: [title] })
    expect(unmark('Where to?')).toEqual({ text: 'Where to?', sources: [] })
  })

  it('stay distinct when texts are joined, and report a repeated source once', () => {
    const joined = `${mark('إلى أين؟', title)} · ${mark('All in the price.', lead)} · ${mark('إلى أين؟', title)}`
    expect(unmark(joined)).toEqual({ text: 'إلى أين؟ · All in the price. · إلى أين؟', sources: [title, lead] })
  })

  it('are stripped from both halves of a split text', () => {
    const [first = '', second = ''] = mark('From {origin} today', title).split('{origin}')
    expect(unmark(first)).toEqual({ text: 'From ', sources: [title] })
    expect(unmark(second)).toEqual({ text: ' today', sources: [] })
    expect(unmark(mark('Where to?', title).slice(1, -1)).text).toBe('Where to?')
  })

  it('support more than a thousand words', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({ document: 'steps/payment', word: `word${index}` }))
    expect(many.map((source) => unmark(mark('x', source)))).toEqual(many.map((source) => ({ text: 'x', sources: [source] })))
  })
})

it.each([
  ['', '#/home?locale=ar-AE'],
  ['#/home', '#/home?locale=ar-AE'],
  ['#/flight-selection?origin=LIS&locale=en-US', '#/flight-selection?origin=LIS&locale=ar-AE'],
])('shows the page of the address %s in another language', (hash, expected) => {
  expect(withLocale(hash, 'ar-AE')).toBe(expected)
})
