import { expect, it } from 'vitest'
import { momentIn, offsetName } from '#src/domain/moment.ts'

it('formats offsets as they appear after a place', () => {
  expect(['+01:00', '-03:30', '+00:00', undefined].map(offsetName)).toEqual(['UTC+1', 'UTC−3:30', 'UTC', ''])
})

it('formats an instant in local time, with the same offset in every language', () => {
  const said = (zone: string, locale: string) => momentIn('2026-12-23T05:15:00Z', zone, locale)
  expect(['Europe/London', 'Europe/Lisbon', 'Europe/Madrid', 'America/New_York'].map((zone) => said(zone, 'en-US'))).toEqual([
    'Wednesday, December 23 at 05:15 UTC',
    'Wednesday, December 23 at 05:15 UTC',
    'Wednesday, December 23 at 06:15 UTC+1',
    'Wednesday, December 23 at 00:15 UTC−5',
  ])
  expect(['Europe/London', 'Asia/Dubai'].map((zone) => said(zone, 'ar-AE'))).toEqual([
    'الأربعاء، 23 ديسمبر في 05:15 UTC',
    'الأربعاء، 23 ديسمبر في 09:15 UTC+4',
  ])
})
