// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Blob as NodeBlob } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encode } from 'uqr'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { saveRecording } from '#src/app/session/save-recording.ts'
import { encrypt } from '#src/app/sharing/send-recording.ts'
import { ShareDoor } from '#src/app/sharing/ShareDoor.tsx'
import { createTroubles } from '#src/app/session/trouble-notes.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { SharingContext } from '#src/trip/sharing.tsx'
import { FlowContext } from '#src/trip/trip.tsx'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { aBooking } from '#tests/visualizer/sessions.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'

beforeEach(() => {
  installNativeDialog()
  // The Blob of jsdom cannot be read as a stream.
  vi.stubGlobal('Blob', NodeBlob)
  i18n.load('en-US', {})
  i18n.activate('en-US')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** Decrypts data with the key of a link. */
const opened = async (data: string, key: string): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = bytesOf(data)
  const secret = await webcrypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  return new Uint8Array(await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, secret, bytes.slice(12)))
}

/** Reads the modules of a rendered QR code row by row. Dark modules are true. */
const modulesOf = (picture: Element): boolean[][] => {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const path = picture.querySelector('path')?.getAttribute('d') ?? ''
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, start, top]) => `${start} ${top}`))
  return Array.from({ length: size }, (_, top) => Array.from({ length: size }, (__, start) => dark.has(`${start} ${top}`)))
}

/** `deletions` are the HTTP statuses of the responses to requests that delete the recording, in order. */
const draw = async ({ deletions = [204] }: { deletions?: number[] } = {}) => {
  const { recorder, root } = await aBooking()
  const listeners = new Set<() => void>()
  const sent: { address: string; method: string; body?: { data: string } }[] = []
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    sent.push({ address, method: init.method, ...(init.body && { body: JSON.parse(init.body) as { data: string } }) })
    return init.method === 'POST'
      ? Response.json({ code: 'ABCD2345', expiresAt: Date.UTC(2026, 11, 21) }, { status: 201 })
      : new Response(null, { status: deletions.shift() ?? 204 })
  })
  const recording = {
    save: async () => saveRecording(recorder.recorded(), { locale: 'en-US' }),
    sharing: {
      open: () => listeners.forEach((listener) => listener()),
      listen: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
  const flow = flowActorOf(root)
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  render(
    <I18nProvider i18n={i18n}>
      <SharingContext value={recording.sharing.open}>
        <FlowContext value={flow}>
          <FailurePanel title="We could not load the seats" next="Try again" actions={null} />
        </FlowContext>
      </SharingContext>
      <ShareDoor recording={recording} troubles={createTroubles()} />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share what happened with support' }))
  const timeline = await screen.findByRole('region', { name: 'What happened' })
  return { sent, copied, timeline, dialog: within(screen.getByRole('dialog')) }
}

describe('the sharing dialog', () => {
  it('is offered on an error, and lists in plain words what it would send', async () => {
    const { sent, timeline } = await draw()
    const lines = within(timeline)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent)
    expect(lines).toEqual([
      'You searched for flights',
      'Flights and prices loaded',
      'You chose a flight',
      'You continued',
      'The airline answered',
      'You sent the passenger details',
      'The airline answered',
      'You skipped a page',
      'The airline answered',
      'You skipped a page',
      'The airline answered',
      'You pressed Pay',
      'The airline answered',
    ])
    expect(sent).toEqual([])
  })

  it('sends only ciphertext, without the parts that the traveller removed; the key is only in the link', async () => {
    const { sent, copied, timeline, dialog } = await draw()
    const searched = within(timeline).getAllByRole('listitem')[0] as HTMLElement
    fireEvent.click(within(searched).getByRole('button', { name: 'Leave out everything after this' }))
    fireEvent.change(dialog.getByLabelText('What went wrong, in your words'), { target: { value: 'It was slow' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send it and get a code' }))
    const link = (await dialog.findByLabelText('The link that opens it')) as HTMLInputElement
    expect(dialog.getAllByText('ABCD2345')).toHaveLength(1)
    const [, code = '', key = ''] = /#(.+)\.(.+)$/.exec(link.value) ?? []
    expect([code, sent.length, sent[0]?.address]).toEqual(['ABCD2345', 1, '/desk/api/recordings'])
    expect(JSON.stringify(sent)).not.toContain(key)
    const { recording } = await readFlowrec(await opened(sent[0]?.body?.data ?? '', key))
    expect(recording?.marks?.map(({ text }) => text)).toEqual(['It was slow'])
    expect(recording?.steps.at(-1)?.in.type).toBe('search.submit')
    expect(dialog.getAllByText(/^On December 21, 2026, we’ll delete what you sent/)).toHaveLength(1)
    fireEvent.click(dialog.getByRole('button', { name: 'Copy the link' }))
    await dialog.findByText('The link is copied.')
    expect(copied).toEqual([link.value])
    const picture = await dialog.findByRole('img', { name: 'QR code for the link of ABCD2345' })
    expect(modulesOf(picture)).toEqual(encode(link.value, { ecc: 'M', border: 4 }).data)
    fireEvent.click(dialog.getByRole('button', { name: 'Delete it now' }))
    await dialog.findByText('What you sent has been deleted.')
    expect(sent[1]).toEqual({ address: '/desk/api/recordings/ABCD2345', method: 'DELETE' })
  })

  it('keeps the code on the page until the airline confirms the deletion', async () => {
    const { sent, dialog } = await draw({ deletions: [503, 204] })
    fireEvent.click(dialog.getByRole('button', { name: 'Send it and get a code' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Delete it now' }))
    await dialog.findByRole('heading', { name: 'We couldn’t confirm that it’s deleted' })
    expect(dialog.getByText('ABCD2345').tagName).toBe('BDI')
    expect((dialog.getByLabelText('The link that opens it') as HTMLInputElement).value).toContain('#ABCD2345.')
    fireEvent.click(dialog.getByRole('button', { name: 'Delete it now' }))
    await dialog.findByText('What you sent has been deleted.')
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'DELETE'])
  })

  it('rejects a note that looks like it contains a card number or an address', async () => {
    const { dialog } = await draw()
    const note = dialog.getByLabelText('What went wrong, in your words')
    for (const personal of ['My card is 4242 4242 4242 4242', 'write to ana@example.com', 'call +351 912 345 678']) {
      fireEvent.change(note, { target: { value: personal } })
      expect(dialog.getAllByText(/Please leave it out/)).toHaveLength(1)
      expect((dialog.getByRole('button', { name: 'Send it and get a code' }) as HTMLButtonElement).disabled).toBe(true)
    }
  })

  it('uses another key for every file', async () => {
    const file = new Uint8Array([1, 2, 3])
    const [one, other] = await Promise.all([encrypt(file), encrypt(file)])
    expect(one.key === other.key || one.data === other.data).toBe(false)
    expect(await opened(one.data, one.key)).toEqual(file)
  })
})
