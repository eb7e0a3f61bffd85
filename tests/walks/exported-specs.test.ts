import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowNames } from '#src/domain/flow.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'
import { findChromium } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const run = promisify(execFile)

const folder = mkdtempSync(join(tmpdir(), 'farechart-specs-'))
let product: Product

beforeAll(async () => {
  product = await startProduct()
  // Has the effect of `npm install @playwright/test` in the folder of the specs.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})

const seed = wholeNumberIn('FARECHART_SEED', 0)

/** Two groups of flows that take about equally long to explore, and are exported at the same time. */
const groups = [
  flowNames.filter((flow) => flow === 'booking' || flow === 'mto'),
  flowNames.filter((flow) => flow !== 'booking' && flow !== 'mto'),
]

/** Draws `count` of the ids at random. The draw depends only on the seed. */
const drawn = (ids: readonly string[], count: number): string[] => {
  let state = seed + 1
  const left = [...ids].toSorted()
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return left.splice(Math.floor((state / 4_294_967_296) * left.length), 1)[0] ?? ''
  })
}

interface Report {
  suites: {
    suites: { specs: { title: string; tests: { results: { status: string; errors: { message: string }[] }[] }[] }[] }[]
  }[]
}

/** Runs the specs of these paths with the command that a tester types. Returns the status or the error of each. */
const played = async (ids: readonly string[]): Promise<Record<string, string>> => {
  const config = {
    timeout: 120_000,
    workers: 2,
    reporter: 'json',
    use: { launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] } },
  }
  writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)}`)
  const { stdout } = await run(
    process.execPath,
    [resolve('node_modules/@playwright/test/cli.js'), 'test', '--grep', ids.join('|')],
    {
      cwd: folder,
      env: { ...process.env, FARECHART_URL: product.origin },
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((failed: { stdout: string }) => failed)
  const { suites } = JSON.parse(stdout) as Report
  return Object.fromEntries(
    suites
      .flatMap((file) => file.suites.flatMap(({ specs }) => specs))
      .map(({ title, tests: [first] }) => {
        const { status, errors } = first?.results.at(-1) ?? { status: 'not run', errors: [] }
        return [title.slice(0, 12), errors.length > 0 ? [title, ...errors.map(({ message }) => message)].join('\n') : status]
      }),
  )
}

test('ten exported specs, drawn at random from all flows, pass with plain Playwright on a fresh server', async () => {
  const exporting = ['--max-semi-space-size=128', 'src/build/paths.mjs', 'export', '--to', 'playwright', '--out', folder]
  await Promise.all(groups.map((flows) => run(process.execPath, [...exporting, ...flows])))
  const exported = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
  expect(exported.toSorted()).toEqual(flowNames.map((flow) => `${flow}.paths.spec.ts`).toSorted())
  const ids = exported.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}test\('([0-9a-f]{12}): /gm)].map(([, id = '']) => id),
  )
  const ten = drawn(ids, 10)
  expect(ten.length).toBe(10)
  expect(await played(ten)).toEqual(Object.fromEntries(ten.map((id) => [id, 'passed'])))
}, 600_000)
