// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { show } from '#src/app/author/sample-states.tsx'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { prepareFrame } from './author-frame.ts'

const showState = (state: string) => act(() => show({ chart: 'booking', state }, 'en-US', () => {}))

beforeAll(() => {
  guardPage(window)
  document.body.innerHTML = '<div id="app"></div>'
})

beforeEach(prepareFrame)

afterEach(() => vi.unstubAllGlobals())

it('shows a state between the storefront’s header, progress line and footer, as a guest sees them', async () => {
  await showState('seat-selection.choosing.ready')
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Choose your seats'))
  const namesIn = (place: HTMLElement, role: string) =>
    within(place)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(namesIn(screen.getByRole('banner'), 'button')).toEqual(['Sign in'])
  expect(namesIn(screen.getByRole('navigation', { name: 'Storefront' }), 'link')).toEqual(['My booking'])
  expect(namesIn(screen.getByRole('navigation', { name: 'Your booking' }), 'listitem')[0]).toBe('SearchLIS – ATH, done')
  expect(namesIn(screen.getByRole('contentinfo'), 'button')).toEqual(['Share what happened'])
})

it('ignores clicks on the links of a sample state', async () => {
  await showState('seat-selection.choosing.ready')
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Choose your seats'))
  const followed = screen.getAllByRole('link').filter((link) => fireEvent.click(link))
  expect(followed.map(({ textContent }) => textContent)).toEqual([])
})

it('shows a state with an open dialog after another state', async () => {
  await showState('seat-selection.choosing.ready')
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Choose your seats'))
  await showState('seat-selection.choosing.leaving')
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')?.isConnected).toBe(true))
})
