import { expect, it } from 'vitest'
import { coverage, unfinished } from './coverage.ts'
import { exportedForTests, settingsForTests, usedByTestsAlone } from './only-tests.ts'

const isUsed = Object.fromEntries(coverage().map(({ operation, used }) => [operation, used]))

it('counts an operation as used in the flow that invokes it, but not in a flow that only restores the conversation', () => {
  expect(
    ['bookingAddToCart', 'bookingUpdatePassengers', 'upgradeAddToCart', 'upgradeUpdateCart', 'exchangeUpdatePassengers'].map(
      (operation) => [operation, isUsed[operation]],
    ),
  ).toEqual([
    ['bookingAddToCart', true],
    ['bookingUpdatePassengers', true],
    ['upgradeAddToCart', true],
    ['upgradeUpdateCart', true],
    ['exchangeUpdatePassengers', true],
  ])
})

it('finds a chart that invokes each operation', () => {
  expect(coverage().filter(({ used }) => !used)).toEqual([])
})

it('finds a resolver, a request schema and a test for every declared operation', () => {
  const rows = coverage()
  expect(unfinished(rows)).toEqual([])
  const [row] = rows
  if (!row) throw new Error('the table is empty')
  const begun = { ...row, operation: 'tripNote', answered: false, tested: false }
  expect(unfinished([begun, { ...begun, answered: true }, { ...begun, declared: false }])).toEqual([
    'tripNote: no resolver answers it. Add one to src/gateway/resolvers.',
    'tripNote: no test sends it. Add one to tests/gateway/conformance.',
  ])
  expect(
    unfinished(
      rows.filter(({ name }) => name === 'saveSelectedSeat'),
      {},
    ),
  ).toEqual([
    "saveSelectedSeat: no schema reads its variables. Add one to its family's request.ts and to src/operations/requests/all.ts.",
  ])
})

it('finds exports that only tests use, whatever form the other imports have', () => {
  const product = [
    {
      path: 'src/a.ts',
      text: [
        'export const dead = 1',
        'export const own = 2',
        'const twice = own * 2',
        'export function named() { return twice }',
        'export const later = 3',
        'export const runner = 4',
        'export const nobody = 5',
        'export type Kind = 6',
      ].join('\n'),
    },
    { path: 'src/all.ts', text: 'export const spread = 1' },
    { path: 'src/b.ts', text: "import * as all from './all.ts'\nimport { named as other, type Kind } from '#src/a.ts'" },
    { path: 'src/c.ts', text: "const { later } = await import('./a.ts')" },
    { path: 'src/build/d.mjs', text: "const { module } = await runnerImport('./src/a.ts')\nmodule.runner" },
  ]
  const tests = [
    {
      path: 'tests/a.test.ts',
      text: "import { dead, own, named, later, runner, type Kind } from '#src/a.ts'\nimport { spread } from '#src/all.ts'",
    },
  ]
  expect(exportedForTests(product, tests)).toEqual(['src/a.ts: dead'])
})

it('finds settings that no code reads', () => {
  const product = [
    { path: 'src/s.ts', text: 'export interface Settings {\n  read: string\n  taken: string\n  idle?: string\n}\nsettings.idle' },
    { path: 'src/a.ts', text: 'settings.read\nconst { taken } = readSettings()' },
    { path: 'src/b.ts', text: 'other.idle' },
  ]
  expect(settingsForTests(product, 'src/s.ts', 'Settings')).toEqual(['src/s.ts: idle'])
})

/** Names that only tests use today, grouped by the reason to keep them. */
const known: Record<string, readonly string[]> = {
  'a sample beside those that path tests use': ['src/operations/outcomes/samples/exchange.ts: even'],
  'invariants that hold only while no purchase is running': ['src/gateway/upkeep/invariants.ts: brokenAtRest'],
}

it('finds no names that only tests use, except those kept for a reason', () => {
  const excused = new Set(Object.values(known).flat())
  expect(usedByTestsAlone().filter((name) => !excused.has(name))).toEqual([])
})
