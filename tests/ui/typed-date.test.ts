import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIsoDate, readDate, writeDate } from '#src/ui/typed-date.ts'

const today = '2026-11-21'
const american = { locale: 'en-US', today }
const british = { locale: 'en-GB', today }
const arabic = { locale: 'ar-AE', today }

describe('a typed date', () => {
  it.each([
    ['5/4', american, '2027-05-04'],
    ['4/5', british, '2027-05-04'],
    ['05-04-2027', american, '2027-05-04'],
    ['4.5.27', british, '2027-05-04'],
    ['25/12', american, '2026-12-25'],
    ['4 May', american, '2027-05-04'],
    ['may 4th', british, '2027-05-04'],
    ['Tue, May 4, 2027', american, '2027-05-04'],
    ['2027-05-04', american, '2027-05-04'],
    ['2027/5/4', american, '2027-05-04'],
    ['٤ مايو ٢٠٢٧', arabic, '2027-05-04'],
    ['٤/٥', arabic, '2027-05-04'],
    ['21 nov', american, '2026-11-21'],
    ['20 nov', american, '2027-11-20'],
    ['29 feb', american, '2028-02-29'],
    ['Today', american, '2026-11-21'],
    ['tomorrow', american, '2026-11-22'],
    ['tomorrow', arabic, '2026-11-22'],
    ['غدًا', arabic, '2026-11-22'],
    ['غدا', arabic, '2026-11-22'],
    ['بعد الغد', arabic, '2026-11-23'],
    ['amanhã', { locale: 'pt-PT', today }, '2026-11-22'],
    ['in 3 days', american, '2026-11-24'],
    ['in 2 weeks', american, '2026-12-05'],
    ['next week', american, '2026-11-28'],
    ['friday', american, '2026-11-27'],
    ['Sat', american, '2026-11-28'],
    ['الجمعة', arabic, '2026-11-27'],
  ])('parses "%s"', (text, reading, date) => {
    expect(readDate(text, reading)).toBe(date)
  })

  it.each(['', 'soon', '31 november 2027', '2027-02-30', '4', '0/5', '1/2/3/4', 'may', '13/13', '4 mai oder juni 5 6'])(
    'rejects "%s"',
    (text) => {
      expect(readDate(text, american)).toBeUndefined()
    },
  )

  it.each(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'pt-PT', 'ar-AE'])('is parsed as it is formatted in %s', (locale) => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10)
          expect(readDate(writeDate(iso, locale), { locale, today })).toBe(iso)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is an existing ISO date or undefined, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9 ./a-z-]{0,14}$/)), (text) => {
        const date = readDate(text, american)
        expect(date === undefined || isIsoDate(date)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is shown as typed if it is not a date', () => {
    expect(writeDate('31 november', 'en-US')).toBe('31 november')
  })
})
