import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { findPlaces } from '#src/trip/place-search.ts'
import { loadPlaces } from '#src/trip/places.ts'
import { inTurns, line } from './pairs.ts'

const typed = ['l', 'li', 'lis', 'lisb', 'barcelno', 'pariss', 'qqqqqq', 'grèce']

const perSecond = (find: (words: string) => unknown): number => {
  const started = performance.now()
  for (const words of typed) find(words)
  return typed.length / ((performance.now() - started) / 1_000)
}

it('counts searches for places per second, typing errors included, compared with a plain scan of all names', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(readFileSync('public/data/airports.json'))))
  const places = await loadPlaces()
  vi.unstubAllGlobals()
  const names = [...places.airports.values()].map((airport) => JSON.stringify(airport).toLowerCase())
  const find = (words: string) => findPlaces(places, words, 'en-US', 'All airports')
  expect(find('pariss').length).toBeGreaterThan(0)
  const pairs = await inTurns(
    7,
    () => perSecond(find),
    () => perSecond((words) => names.filter((name) => name.includes(words))),
  )
  console.log(line({ name: 'places found', unit: 'searches/s', reference: 'a plain look through all names', ...pairs }))
}, 120_000)
