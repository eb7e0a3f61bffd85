import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, it } from 'vitest'
import { sandboxStaff } from '#src/gateway/desk/staff.ts'
import { toolChart } from '#src/paths/chart.ts'
import { effectOf, modelOf } from '#src/paths/explore.ts'
import { flowrecOf } from '#src/paths/export/flowrec.ts'
import type { PathEdge } from '#src/paths/graph.ts'
import { desktop, openContext } from '#tests/walks/browser.ts'

import { servedProduct } from './served-product.ts'

const product = servedProduct()
const folder = mkdtempSync(join(tmpdir(), 'farechart-desk-'))

afterAll(() => rmSync(folder, { recursive: true }))

const toFlights = ['search.submit: one way for one adult', 'airSearch answers: flights']
const browsing = ['offer.pick: an offer', 'rules.show: of an offer', 'fareRules answers: rules', 'rules.close']

/** Writes a recording in which a traveller keeps opening the fare rules until it has `count` steps. Returns the path of the file. */
const longVisit = async (count: number): Promise<string> => {
  const model = modelOf('booking')
  const chart = toolChart(model.machine)
  const [begun] = model.starts
  const taken = chart.start(begun?.input)
  let { snapshot } = taken
  const steps = Array.from({ length: count - 1 }, (_, at): PathEdge => {
    const wanted = toFlights[at] ?? browsing[(at - toFlights.length) % browsing.length]
    const found = model.casesAt(snapshot).find(({ name }) => name === wanted)
    if (!found) throw new Error(`'${wanted}' cannot happen at step ${at + 2}`)
    const gone = chart.step(snapshot, found.event)
    ;({ snapshot } = gone)
    const { event, origin, name } = found
    return { id: '', from: '', to: '', event, origin, case: name, changed: true, ...effectOf(gone) }
  })
  const covers = { transitions: [], states: [], guards: [], outcomes: [], requirements: [] }
  const start = { name: begun?.name ?? '', input: begun?.input, node: '', ...effectOf(taken) }
  const file = join(folder, `${count}.flowrec.json`)
  writeFileSync(file, await flowrecOf({ id: `long-${count}`, flow: 'booking', strategy: 'predefined', start, steps, covers }))
  return file
}

const atDesk = async (): Promise<Page> => {
  const page = await (await openContext(desktop)).newPage()
  await page.goto(`${product().origin}/desk/`)
  await page.getByLabel('Name').fill(sandboxStaff.name)
  await page.getByLabel('Password').fill(sandboxStaff.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  return page
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Step shown' })

/** Opens a recording and returns the seconds until its page and its steps are shown. */
const openFile = async (page: Page, file: string): Promise<number> => {
  const started = performance.now()
  await page.locator('input[type="file"]').setInputFiles(file)
  await slider(page).waitFor()
  return (performance.now() - started) / 1_000
}

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
  const page = await atDesk()
  const seconds = await openFile(page, file)
  console.log(`desk, 5,000 steps: opened in ${seconds.toFixed(2)} s (goal: 2 s)`)
  await page.context().close()
}, 300_000)

it('seeks in a recording of 1,000 steps, and plays it at the highest speed', async () => {
  const page = await atDesk()
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
