import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Starts each test of a file with empty local storage, and with `fetch` returning `respond()`. By default, no response ever arrives. */
export const freshBrowser = (respond: () => Promise<Response> = () => new Promise(() => {})) => {
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('fetch', respond)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}
