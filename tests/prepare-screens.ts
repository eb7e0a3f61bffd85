import { readFileSync } from 'node:fs'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { loadPlaces } from '#src/trip/places.ts'
import { beginOnePage } from './one-page.ts'

beginOnePage()

// The test files of a worker share modules, including the list of airports. It is loaded for every file, so that no file depends
// on an earlier one.
vi.stubGlobal('fetch', () => Promise.resolve(new Response(readFileSync('public/data/airports.json'))))
await loadPlaces()
vi.unstubAllGlobals()

afterEach(cleanup)

// Removes stubs and waits for unfinished imports, so that they do not affect the next file.
afterAll(async () => {
  vi.unstubAllGlobals()
  await vi.dynamicImportSettled()
})
