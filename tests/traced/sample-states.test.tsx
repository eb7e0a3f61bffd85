// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '#src/app/author/sample-states.tsx'
import { prepareFrame } from './author-frame.ts'

afterEach(() => vi.unstubAllGlobals())

it('shows a state with an open dialog after another state', async () => {
  prepareFrame()
  document.body.innerHTML = '<div id="app"></div>'
  const showState = (state: string) => act(() => show({ chart: 'booking', state }, 'en-US', () => {}))
  await showState('seat-selection.choosing.ready')
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Choose your seats'))
  await showState('seat-selection.choosing.leaving')
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')?.isConnected).toBe(true))
})
