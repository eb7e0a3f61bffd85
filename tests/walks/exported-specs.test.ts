import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { playwrightOf } from '#src/paths/export/playwright.ts'
import { bundledTraveller } from '#src/paths/export/playwright-traveller.ts'
import { foundPaths } from '#tests/paths/browser/found-paths.ts'
import { walking } from './walking.ts'

const { product, open } = walking()

interface Spec {
  title: string
  run: (fixtures: { page: Page }) => Promise<void>
}

/** Substitute for the parts of `@playwright/test` that the specs use. */
const runner = `
export const specs = []
export const test = (title, run) => void specs.push({ title, run })
test.describe = (_, describe) => describe()
test.step = (_, step) => step()
`

const folder = mkdtempSync(join(tmpdir(), 'farechart-specs-'))
const nameIn = (name: string) => join(folder, name)
const moduleIn = (name: string): string => pathToFileURL(nameIn(name)).href

beforeAll(async () => {
  process.env['FARECHART_URL'] = product().origin
  const { name, text } = await bundledTraveller(folder)
  writeFileSync(nameIn(name), text)
  writeFileSync(nameIn('runner.mjs'), runner)
})

afterAll(() => {
  delete process.env['FARECHART_URL']
  rmSync(folder, { recursive: true })
})

test.each(['bnpl', 'cancelUpgrade'])(
  'an exported spec of %s runs on its own, with no other file than the traveller',
  async (flow) => {
    const { graph, browsable } = foundPaths(flow)
    const [path] = browsable.paths
      .filter(({ steps }) => steps.length > 4)
      .toSorted((one, other) => one.steps.length - other.steps.length)
    if (!path) throw new Error(`no path of ${flow} is long enough`)
    const text = playwrightOf(graph, [path]).replace("'@playwright/test'", "'./runner.mjs'")
    writeFileSync(nameIn(`${flow}.mjs`), text)
    await import(/* @vite-ignore */ moduleIn(`${flow}.mjs`))
    const { specs } = (await import(/* @vite-ignore */ moduleIn('runner.mjs'))) as { specs: Spec[] }
    const spec = specs.find(({ title }) => title.startsWith(path.id))
    if (!spec) throw new Error(`${path.id} was not exported`)
    const { page } = await open({ tolerated: [/Failed to load resource/] })
    await spec.run({ page })
  },
)
