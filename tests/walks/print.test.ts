import { expect, test } from 'vitest'
import { dayIn } from '#tests/day-in.ts'
import { isBooked, pay, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Counts the sheets of a PDF. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test.each([
  ['nonstop trip', 1, { from: 'LHR', to: 'MAD', leave: dayIn(44) }],
  ['nonstop return trip', 2, { from: 'LHR', to: 'MAD', leave: dayIn(44), comeBack: dayIn(51) }],
  ['return trip with connections', 4, { from: 'LIS', to: 'JFK', leave: dayIn(44), comeBack: dayIn(51) }],
] as const)('the confirmation of a single traveller’s %s prints on one sheet', async (_, flights, wish) => {
  const { page } = await open()
  await reachPayment(page, product().home, wish)
  await pay(page)
  await isBooked(page)
  expect(await page.getByRole('article').count()).toBe(flights)
  const sheets = []
  for (const format of ['A4', 'Letter']) sheets.push(sheetsOf(await page.pdf({ format, preferCSSPageSize: false })))
  expect(sheets).toEqual([1, 1])
})
