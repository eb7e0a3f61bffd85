import { test } from 'vitest'
import { phone } from './browser.ts'
import { buyTrip } from './by-gateway.ts'
import { fares, lookForOutbound, oldAndNew, toQuote } from './exchanging.ts'
import { homeIn, network, storefront } from './key-storefront.ts'
import { arrives, bar, fitsAcross, isSound, readsInBoth, sign, titled } from './screens.ts'
import { dayIn } from '#tests/day-in.ts'
import { isPlain, pay } from './verbs.ts'
import { walkingAlone } from './walking.ts'

const { product, open } = walkingAlone()

const leave = 40
const [from, to] = network.short
const names = 'Names, contact and assistance'

test('a name corrected along with new flights waits until the change is paid, and is on the new tickets', async () => {
  const reference = await buyTrip(
    product().origin,
    { from: from.code, to: to.code, leave: dayIn(leave), comeBack: dayIn(leave + 7) },
    'FLEX',
    storefront,
  )
  const { page } = await open({ as: phone, tolerated: [/CHANGE_NOT_ALLOWED/] })
  await page.goto(`${homeIn(product())}#/myb?pnr=${reference}&lastName=${encodeURIComponent('Müller')}`)
  await page.getByRole('button', { name: 'Change flights' }).first().click()
  await lookForOutbound(page, leave + 2)
  await fares(page, new RegExp(String.raw`^Flex`)).last().click()
  await toQuote(page)
  await page.getByRole('link', { name: 'Correct names, contact or documents' }).click()
  await arrives(page, names)
  await fitsAcross(page)
  await isSound(page)
  await page.getByLabel('Last name').first().fill('Somebody')
  await page.getByRole('button', { name: 'Save' }).click()
  await arrives(page, oldAndNew)
  await page.getByRole('heading', { name: names }).waitFor()
  await page.reload()
  await titled(page, oldAndNew).waitFor()
  await page.getByRole('heading', { name: names }).waitFor()
  await readsInBoth(page)
  const confirm = async () => {
    const free = bar(page).getByRole('button', { name: /^Change my trip/ })
    const due = bar(page).getByRole('button', { name: new RegExp(`^Continue to pay ${sign}`) })
    await free.or(due).waitFor()
    if (await free.isVisible()) return free.click()
    await due.click()
    await arrives(page, 'Pay for your trip')
    await pay(page)
  }
  await confirm()
  await page.getByRole('heading', { name: 'This correction can’t be made online' }).waitFor()
  await page.getByLabel('Last name').first().fill('Mueller')
  await page.getByRole('button', { name: 'Save' }).click()
  await arrives(page, oldAndNew)
  await confirm()
  await arrives(page, 'Your trip has been changed')
  await page.getByRole('heading', { name: 'Names corrected' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Your trip’s page' }).click()
  await page.getByText(reference).first().waitFor()
  if (!isPlain) await page.getByText('Mueller').first().waitFor()
})
