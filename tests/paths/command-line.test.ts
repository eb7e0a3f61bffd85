import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Runs `npm run paths` in a process of its own and returns its output. */
const paths = (...args: string[]): string =>
  execFileSync(process.execPath, ['src/build/paths.mjs', ...args], { encoding: 'utf8', timeout: 120_000 })

it('prints the help and the claims of pages', () => {
  expect(paths('--help')).toContain('npm run paths -- <command>')
  expect(paths('claims')).toMatch(/\d+ claims in \d+ places\n$/)
})

it('prints the same whether the results are explored by several threads or were stored', () => {
  const charts = ['cancelUpgrade', 'recall', 'recovery', 'reopening']
  // No other run has kept results for this seed.
  const asked = ['coverage', ...charts, '--seed', String(process.pid)]
  const first = paths(...asked)
  expect(first.split('\n').filter((line) => line.includes(': 100% of '))).toHaveLength(5 * charts.length)
  expect(paths(...asked)).toBe(first)
}, 120_000)

it('compares the working tree with a git revision', () => {
  expect(paths('diff', 'HEAD', 'now', 'recall')).toMatch(/^recall: /)
}, 120_000)
