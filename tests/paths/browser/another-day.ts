import { dayAfter } from '#src/domain/days-between.ts'
import { dayIn } from '#tests/day-in.ts'
import type { Doing } from './driver.ts'

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
