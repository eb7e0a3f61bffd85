import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { sandboxStaff } from '#src/gateway/desk/staff.ts'
import { toolChart } from '#src/paths/chart.ts'
import { effectOf, modelOf } from '#src/paths/explore.ts'
import { flowrecOf } from '#src/paths/export/flowrec.ts'
import type { PathEdge } from '#src/paths/graph.ts'
import { desktop, openContext } from '#tests/walks/browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'farechart-desk-'))

afterAll(() => rmSync(folder, { recursive: true }))

const toFlights = ['search.submit: one way for one adult', 'airSearch answers: flights']
const browsing = ['offer.pick: an offer', 'rules.show: of an offer', 'fareRules answers: rules', 'rules.close']

/** Writes a recording of `count` steps, in which a traveller opens the fare rules again and again. Returns its path. */
export const longVisit = async (count: number): Promise<string> => {
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

/** Signs in at the desk and opens the page that takes a file. */
export const atDesk = async (origin: string): Promise<Page> => {
  const page = await (await openContext(desktop)).newPage()
  await page.goto(`${origin}/desk/`)
  await page.getByLabel('Name').fill(sandboxStaff.name)
  await page.getByLabel('Password').fill(sandboxStaff.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  return page
}

/** The slider that chooses the shown step. */
export const slider = (page: Page) => page.getByRole('slider', { name: 'Step shown' })

/** Opens a recording and returns the seconds until its page and its steps are shown. */
export const openFile = async (page: Page, file: string): Promise<number> => {
  const started = performance.now()
  await page.locator('input[type="file"]').setInputFiles(file)
  await slider(page).waitFor()
  return (performance.now() - started) / 1_000
}
