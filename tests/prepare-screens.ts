import { readFileSync } from 'node:fs'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { loadPlaces } from '#src/trip/places.ts'
import { beginOnePage } from './one-page.ts'

beginOnePage()

// Screens of a worker share their modules, and the list of airports with them: every file begins with it, whichever was drawn before.
vi.stubGlobal('fetch', () => Promise.resolve(new Response(readFileSync('public/data/airports.json'))))
await loadPlaces()
vi.unstubAllGlobals()

afterEach(cleanup)

// A file leaves the next one no stand-in, and no module half loaded.
afterAll(async () => {
  vi.unstubAllGlobals()
  await vi.dynamicImportSettled()
})
