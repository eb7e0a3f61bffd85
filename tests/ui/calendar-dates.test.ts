import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#src/ui/calendar-dates.ts'
import { firstWeekday, startOfWeek, weeksOfMonth } from '#src/ui/calendar-grid.ts'

describe('calendar dates', () => {
  it('limits a day to the last one of a shorter month', () => {
    expect([
      addMonths('2027-01-31', 1),
      addMonths('2028-01-31', 1),
      addMonths('2027-03-31', -1),
      addMonths('2027-12-31', 2),
    ]).toEqual(['2027-02-28', '2028-02-29', '2027-02-28', '2028-02-29'])
  })

  it('adds days across a clock change and the end of a year', () => {
    expect([addDays('2027-03-27', 1), addDays('2027-03-28', 1), addDays('2027-12-31', 1), addDays('2027-03-01', -1)]).toEqual([
      '2027-03-28',
      '2027-03-29',
      '2028-01-01',
      '2027-02-28',
    ])
  })

  it('starts the week on the locale’s first day', () => {
    expect([firstWeekday('en-US'), firstWeekday('en-GB')].map((first) => startOfWeek('2027-05-04', first))).toEqual([
      '2027-05-02',
      '2027-05-03',
    ])
  })

  it('divides May 2027, with weeks from Monday, into six weeks', () => {
    const weeks = weeksOfMonth('2027-05-18', 1)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks.flat().filter(Boolean)).toEqual(
      Array.from({ length: 31 }, (_, index) => `2027-05-${String(index + 1).padStart(2, '0')}`),
    )
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2027-05-01', '2027-05-02'])
  })
})
