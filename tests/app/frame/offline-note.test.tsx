// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflineNote } from '#src/app/frame/OfflineNote.tsx'
import { connection } from '#src/network/connection.ts'

const words = 'You’re offline. We’ll continue as soon as you’re back online.'

beforeEach(() => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says that the device is offline only while a request waits', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <I18nProvider i18n={i18n}>
      <OfflineNote />
      <button type="button">Choose</button>
    </I18nProvider>,
  )
  const note = screen.getByRole('status', { hidden: true })
  expect(note.textContent).toBe('')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Choose' }))
  let sent = false
  act(() => void connection.whenOnline().then(() => (sent = true)))
  expect([note.textContent, sent]).toEqual([words, false])
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect([note.textContent, sent]).toEqual(['', true])
})
