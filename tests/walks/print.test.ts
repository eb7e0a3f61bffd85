import { expect, test } from 'vitest'
import { dayIn, isBooked, pay, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Counts the sheets of a PDF. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test.each([
  ['one-way trip', {}],
  ['return trip', { comeBack: dayIn(51) }],
])('the confirmation of a single traveller’s nonstop %s prints on one sheet', async (_, back) => {
  const { page } = await open()
  await reachPayment(page, product().home, { from: 'LHR', to: 'MAD', leave: dayIn(44), ...back })
  await pay(page)
  await isBooked(page)
  const sheets = []
  for (const format of ['A4', 'Letter']) sheets.push(sheetsOf(await page.pdf({ format, preferCSSPageSize: false })))
  expect(sheets).toEqual([1, 1])
})
