import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm run operations lists every operation, although the gateway that it imports has messages to compile', () => {
  // An unfinished operation ends the command with an error, which is a finding of coverage.test.ts, not of this test.
  const { stdout } = spawnSync(process.execPath, ['src/build/operations.mjs'], { encoding: 'utf8' })
  expect(stdout).toContain('bookingAddToCart')
}, 120_000)
