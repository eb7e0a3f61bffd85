// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { show } from '#src/app/author/sample-states.tsx'
import type { Sample } from '#src/authoring/protocol/frame-messages.ts'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { prepareFrame } from './author-frame.ts'

const showSample = (sample: Sample) => act(() => show(sample, 'en-US', () => {}))
const showState = (state: string) => showSample({ chart: 'booking', state })

const namesIn = (place: HTMLElement, role: string) =>
  within(place)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)

beforeAll(() => {
  guardPage(window)
  document.body.innerHTML = '<div id="app"></div>'
})

beforeEach(prepareFrame)

afterEach(() => vi.unstubAllGlobals())

it('shows a state between the storefront’s header, progress line and footer, as a guest sees them', async () => {
  await showState('seat-selection.choosing.ready')
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Choose your seats'))
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

it.each([
  ['member', 'Ines Marlow 84,500 miles'],
  ['agency', 'Harbour '],
] as const)('shows a state as a signed-in %s sees it', async (person, name) => {
  await showSample({ chart: 'booking', state: 'seat-selection.choosing.ready', person })
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Choose your seats'))
  expect(namesIn(screen.getByRole('banner'), 'button')).toEqual([name])
})

it('shows a state of the account in its dialog, above the home page', async () => {
  await showSample({ chart: 'account', state: 'nobody.ready' })
  await vi.waitFor(() => expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Sign in'))
  expect(document.querySelector('h1')?.textContent).toContain('Where to?')
})

it('shows a page of the root, without a progress line', async () => {
  await showSample({ chart: 'storefront', state: 'lost' })
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('We couldn’t restore your trip'))
  expect(screen.queryByRole('navigation', { name: 'Your booking' })).toBeNull()
})

it('opens the recording of a visit when the author presses the button of a sample page', async () => {
  await showState('seat-selection.choosing.ready')
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Choose your seats'))
  await act(async () => screen.getByRole('button', { name: 'Share what happened' }).click())
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('You pressed Pay'))
})
