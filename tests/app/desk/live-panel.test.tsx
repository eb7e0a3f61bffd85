// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LivePanel } from '#src/desk/live/LivePanel.tsx'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { aBooking } from '#tests/visualizer/sessions.ts'
import { answering } from './answering-gateway.ts'
import { recordingOf } from './recorded.ts'

vi.setConfig({ testTimeout: 60_000 })

afterEach(cleanup)

const words = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

const panel = async (recording: Flowrec, isSandbox: boolean) => {
  const { gateway, asked } = answering({}, { isSandbox, isConfirmed: false })
  await act(async () =>
    render(
      <I18nProvider i18n={words}>
        <LivePanel recording={recording} gateway={gateway} />
      </I18nProvider>,
    ),
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const rowOf = (said: string) => screen.getAllByRole('listitem').find((each) => each.textContent?.includes(said)) as HTMLElement
  return { asked: () => asked.map(({ name }) => name), press, rowOf }
}

it('sends nothing before the start, and no write before staff permit changes to the sandbox', async () => {
  const { asked, press, rowOf } = await panel(recordingOf((await aBooking()).recorder), true)
  expect(screen.getAllByText(/This gateway is a sandbox/)).toHaveLength(1)
  expect(asked()).toEqual([])
  press('Start')
  press('Continue to the next difference')
  await screen.findByText(/addItinerary.* was not sent, because it would change data/, {}, { timeout: 20_000 })
  expect(within(rowOf('continued')).getAllByText('not sent')).toHaveLength(1)
  expect(asked()).toEqual(['session', 'airSearch'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Allow changes to the sandbox' }))
  press('Stop')
  press('Start again')
  press('Continue to the next difference')
  expect(
    (await screen.findAllByText('Everything the traveler did has been sent.', {}, { timeout: 20_000 })).length,
  ).toBeGreaterThan(0)
  expect(asked()).toContain('purchase')
  const paying = within(rowOf('pressed Pay'))
  expect(paying.getAllByText('as recorded')).toHaveLength(1)
  expect(paying.getAllByText(/a test card/)).toHaveLength(1)
  expect(paying.getAllByText('confirmation.ticketed.ready')).toHaveLength(1)
  expect(within(rowOf('passengers’ details')).getAllByText(/invented travelers instead of the real ones/)).toHaveLength(1)
})

it('does not ask for permission if the gateway does not say that it is a sandbox', async () => {
  const { asked, press } = await panel(recordingOf((await aBooking()).recorder), false)
  expect(screen.getAllByText('This gateway may not be a sandbox')).toHaveLength(1)
  expect(screen.queryByRole('checkbox')).toBeNull()
  press('Start')
  press('Continue to the next difference')
  await screen.findByText(/addItinerary.* was not sent/, {}, { timeout: 20_000 })
  expect(asked()).toEqual(['session', 'airSearch'])
})

it('says why a recording cannot be replayed live', async () => {
  const recording = recordingOf((await aBooking()).recorder)
  await panel({ ...recording, dropped: { ring: 2 } }, true)
  expect(screen.getAllByText(/The start of the recording was dropped/)).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})
