import { expect, it } from 'vitest'
import { weekdayNames } from '#src/ui/weekday-names.ts'

it.each([
  ['en-US', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ['ja-JP', ['日', '月', '火', '水', '木', '金', '土']],
  ['ar-AE', ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']],
])('the days of a week above a calendar are short in %s', (locale, names) => {
  expect(weekdayNames(locale, '2027-05-02')).toEqual(names)
})
