import { dayAfter } from '#src/domain/days-between.ts'
import { dayIn } from '#tests/day-in.ts'
import { answerTo, type Doing } from './driver.ts'

/**
 * Picks the second day after the booked one, which is before the return. The field begins with the booked day, by the clock of the
 * gateway, which may not be this process's clock. If it holds a draft, the gateway runs with this process's clock.
 */
export const wishForAnotherDay = async ({ page }: Doing) => {
  await page.getByRole('radio', { name: 'Change this flight' }).first().check()
  const field = page.getByLabel('New date', { exact: true }).first()
  const booked = new Date(`${await field.inputValue()} UTC`)
  await field.fill(Number.isNaN(booked.getTime()) ? dayIn(32) : dayAfter(booked.toISOString().slice(0, 10), 2))
  await page.getByRole('button', { name: 'Show flights' }).click()
}

/** True if the path needs a change that refunds money. */
export const isMoneyBack = ({ next }: Doing): boolean =>
  answerTo('exchangeAddItinerary', next) === 'another difference, and money back'

const amountIn = (name: string): number => Number(/€([\d,.]+)/.exec(name)?.[1]?.replaceAll(',', ''))

/**
 * Picks another day in the calendar on which the change costs money or refunds some, as the path needs. If no label fits, picks the
 * day with the smallest amount, because its other flights are the likeliest to fit.
 */
export const pickDay = async (doing: Doing) => {
  const days = (words: string) =>
    doing.page
      .getByRole('dialog', { name: 'Prices and refunds on other dates' })
      .getByRole('gridcell', { selected: false })
      .getByRole('button', { name: `, ${words} €` })
  const [wanted, other] = isMoneyBack(doing) ? [days('get back'), days('pay')] : [days('pay'), days('get back')]
  await wanted.or(other).last().waitFor()
  if ((await wanted.count()) > 0) return wanted.last().click()
  const amounts = (
    await other.evaluateAll((buttons) => buttons.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent ?? ''))
  ).map(amountIn)
  await other.nth(amounts.indexOf(Math.min(...amounts))).click()
}
