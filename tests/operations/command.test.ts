import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm run operations lists every operation, although the gateway that it imports has messages to compile', () => {
  const printed = execFileSync(process.execPath, ['src/build/operations.mjs'], { encoding: 'utf8' })
  expect(printed).toContain('bookingAddToCart')
}, 120_000)
