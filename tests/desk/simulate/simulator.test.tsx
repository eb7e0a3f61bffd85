// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Blob as NodeBlob } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreenOf } from '#src/desk/player/screen-of.ts'
import { Simulator } from '#src/desk/simulate/Simulator.tsx'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { models } from '#src/paths/models.ts'
import { verify } from '#src/visualizer/verify.ts'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  i18n.load('en-US', {})
  i18n.activate('en-US')
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(null, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Screen: ScreenOf = ({ snapshot }) => <p data-testid="screen">{JSON.stringify(snapshot.value)}</p>
const drawn = () => screen.getByTestId('screen').textContent
const press = (name: string | RegExp) => {
  const [found] = screen.getAllByText(name)
  fireEvent.click(found?.closest('button') as HTMLElement)
}

const draw = async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Simulator simulation={async () => models} Screen={Screen} />
    </I18nProvider>,
  )
  fireEvent.click(await screen.findByText('Start'))
}

describe('the simulator', () => {
  it('sends what is chosen, shows where it leads, undoes it and restarts, and calls no gateway', async () => {
    await draw()
    expect(drawn()).toBe('{"home":"choosing"}')
    press(/^search\.submit/)
    expect(drawn()).toBe('{"flight-selection":"loading"}')
    press(/^airSearch fails: EXECUTION_EXPIRED/)
    expect(screen.getAllByText(/Nothing more can happen here/)).toHaveLength(1)
    press('Undo')
    press(/^airSearch answers/)
    expect(drawn()).toContain('"choosing"')
    const list = screen.getByRole('list', { name: 'Steps' })
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    press('Start again')
    expect(drawn()).toBe('{"home":"choosing"}')
    expect(asked.filter((address) => !address.startsWith('/data/charts/'))).toEqual([])
  })

  it('starts in another chart on request', async () => {
    await draw()
    fireEvent.change(screen.getByLabelText('Chart'), { target: { value: 'bnpl' } })
    press('Start')
    expect(screen.getByRole('region', { name: 'What happened' }).textContent).toContain('bnpl')
  })

  it('saves the simulation as a recording', async () => {
    let saved: Blob | undefined
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:it'), revokeObjectURL: () => {} }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await draw()
    press(/^search\.submit/)
    press('Save as a recording')
    await waitFor(() => expect(saved?.type).toBe('application/octet-stream'))
    const { recording } = await readFlowrec(new Uint8Array(await (saved as Blob).arrayBuffer()))
    expect(recording?.kind).toBe('qa-path')
    expect(recording && verify(recording).divergence).toBeUndefined()
    expect(recording?.steps.map(({ in: { type } }) => type)).toEqual(['xstate.init', 'search.submit'])
  })
})
