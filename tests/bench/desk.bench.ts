import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { atDesk, longVisit, openFile, slider } from './long-visit.ts'
import { servedProduct } from './served-product.ts'

const product = servedProduct()

/** Moves the slider to a step and returns the milliseconds until the browser has painted it. */
const seek = (page: Page, index: number): Promise<number> =>
  slider(page).evaluate(
    (input: HTMLInputElement, to) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(to))
        input.dispatchEvent(new Event('input', { bubbles: true }))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
      }),
    index,
  )

/** Measures playback up to `last` in steps per second. It runs in the page, because finding the button to press takes a second. */
const stepsASecond = (page: Page, last: number): Promise<number> =>
  slider(page).evaluate(
    (input: HTMLInputElement, end) =>
      new Promise<number>((resolve) => {
        let first: { at: number; index: number } | undefined
        const look = () => {
          const [now, index] = [performance.now(), Number(input.value)]
          if (index > 0) first ??= { at: now, index }
          if (first && index === end) resolve((end - first.index) / ((now - first.at) / 1_000))
          else requestAnimationFrame(look)
        }
        look()
      }),
    last,
  )

it('opens a recording of 5,000 steps at the desk', async () => {
  const file = await longVisit(5_000)
  const page = await atDesk(product().origin)
  const seconds = await openFile(page, file)
  console.log(`desk, 5,000 steps: opened in ${seconds.toFixed(2)} s (goal: 2 s)`)
  await page.context().close()
}, 300_000)

it('seeks in a recording of 1,000 steps, and plays it at the highest speed', async () => {
  const page = await atDesk(product().origin)
  await openFile(page, await longVisit(1_000))
  const times: number[] = []
  for (let at = 0; at < 40; at += 1) times.push(await seek(page, (at * 617) % 1_000))
  const sorted = times.toSorted((one, other) => one - other)
  console.log(
    `desk, 1,000 steps: a seek painted in ${sorted[20]?.toFixed(0)} ms, 95 % within ${sorted[37]?.toFixed(0)} ms (goal: 50 ms)`,
  )
  await seek(page, 0)
  await page.getByLabel('Speed').selectOption('250')
  const playing = stepsASecond(page, 999)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const rate = await playing
  console.log(`desk, 1,000 steps: played at ${rate.toFixed(0)} steps a second (goal: 200)`)
  await page.context().close()
}, 300_000)
