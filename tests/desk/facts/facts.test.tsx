// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Facts } from '#src/desk/facts/Facts.tsx'
import { declinedRecording } from '../player/recordings.ts'

beforeEach(() => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
})
afterEach(cleanup)

it('shows the traveller’s note letter by letter, also with signs of markup', async () => {
  const text = 'I pressed <b>Pay</b> & got <0>nothing</0>, price <3 {name}'
  const recording = { ...(await declinedRecording()), marks: [{ n: 0, by: 'traveller' as const, text }] }
  render(
    <I18nProvider i18n={i18n}>
      <Facts
        opened={{ recording, compatibility: 'same', fitting: { mapped: [], unknown: [] } }}
        source={{ kind: 'file', name: 'a.flowrec', openings: [] }}
        onClose={() => {}}
      />
    </I18nProvider>,
  )
  expect(document.querySelector('q')?.textContent).toBe(text)
  expect(screen.getAllByText(/^The traveler says:/)).toHaveLength(1)
})
