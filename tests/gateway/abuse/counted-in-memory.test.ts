import { expect, test } from 'vitest'
import { createPermit } from '#src/gateway/abuse/counted-in-memory.ts'

const permit = () => createPermit({ each: { atOnce: 2, every: 1_000 }, all: { atOnce: 3, every: 100 } })

test('an address may do as much at once as its allowance, and more as time passes', () => {
  const may = permit()
  expect([0, 0, 0, 999, 1_000].map((now) => may('203.0.113.7', now))).toEqual([true, true, false, false, true])
})

test('all addresses together have an allowance too', () => {
  const may = permit()
  expect(['1', '2', undefined, '3'].map((address) => may(address, 0))).toEqual([true, true, true, false])
  expect(may('3', 100)).toBe(true)
})
