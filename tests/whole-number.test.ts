import { afterEach, expect, it, vi } from 'vitest'
import { wholeNumberIn } from './whole-number.ts'

afterEach(() => void vi.unstubAllEnvs())

it.each([
  [undefined, 7],
  ['', 7],
  ['0', 0],
  ['20270301', 20_270_301],
])('reads the setting %j as %d where the default is 7', (text, number) => {
  vi.stubEnv('FARECHART_SEED', text)
  expect(wholeNumberIn('FARECHART_SEED', 7)).toBe(number)
})

it.each(['1.5', '-1', '1e3', 'today', ' ', '9007199254740993'])(
  'rejects the setting %j, which would silently select no tests, and asks for a whole number',
  (text) => {
    vi.stubEnv('FARECHART_SEED', text)
    expect(() => wholeNumberIn('FARECHART_SEED', 0)).toThrow(
      `FARECHART_SEED is ${text}. Set it to a whole number, such as 0 or 12.`,
    )
  },
)

it.each(['1.5', 'today'])('stops a run whose seed is %j, instead of skipping every group of tests', async (seed) => {
  vi.stubEnv('FARECHART_SEED', seed)
  vi.stubEnv('FARECHART_SHARE', '1')
  vi.stubEnv('FARECHART_FULL', '')
  vi.resetModules()
  await expect(import('./share.ts')).rejects.toThrow(`FARECHART_SEED is ${seed}. Set it to a whole number, such as 0 or 12.`)
})
