import { existsSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const walksWith = async (environment: Readonly<Record<string, string>>) => {
  const settings = { FARECHART_SHARE: '', FARECHART_FULL: '', FARECHART_SEED: '', ...environment }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { walksTaken, walksLeftOut } = await import('./share.ts')
  return { taken: walksTaken, leftOut: walksLeftOut }
}

it('takes one walk on a gateway without added keys in a shared run, and over all seeds each short one', async () => {
  const { taken: all } = await walksWith({ FARECHART_DIALECT: 'plain' })
  expect(all.filter((walk) => !existsSync(walk))).toEqual([])
  const seen = new Set<string>()
  for (let seed = 0; seed < all.length; seed += 1) {
    const run = await walksWith({ FARECHART_DIALECT: 'plain', FARECHART_SHARE: '1', FARECHART_SEED: String(seed) })
    expect([run.taken.length, run.leftOut]).toEqual([1, []])
    seen.add(run.taken[0] ?? '')
  }
  expect([...seen].every((walk) => all.includes(walk))).toBe(true)
  const long = all.filter((walk) => !seen.has(walk))
  expect([seen.size, long.length, long.slice(0, 4)]).toEqual([
    6,
    17,
    ['exchange', 'mto', 'upgrade', 'cancel'].map((name) => `tests/walks/${name}.test.ts`),
  ])
})

it('runs every walk on our own gateway except the groups of other shares', async () => {
  const whole = await walksWith({ FARECHART_DIALECT: '' })
  expect(whole).toEqual({ taken: ['tests/walks/**/*.test.{ts,tsx}'], leftOut: [] })
})
