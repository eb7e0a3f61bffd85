import { expect, test } from 'vitest'
import { dayIn, isBooked, pay, reachPayment } from './verbs.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

/** Counts the sheets of a PDF. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test.each(['A4', 'Letter'])('the confirmation of a single traveller’s one-way trip prints on one sheet of %s', async (format) => {
  const { page } = await open()
  await reachPayment(page, product().home, { from: 'LHR', to: 'MAD', leave: dayIn(44) })
  await pay(page)
  await isBooked(page)
  expect(sheetsOf(await page.pdf({ format, preferCSSPageSize: false }))).toBe(1)
})
