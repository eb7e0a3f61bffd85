// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Player, type PlayerProps } from '#src/desk/player/Player.tsx'
import type { ScreenOf } from '#src/desk/player/screen-of.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { verify } from '#src/visualizer/verify.ts'
import { bookingRecording, declinedRecording } from './recordings.ts'

// Checking whether elements are hidden visits all their ancestors, which is too slow for long lists.
configure({ defaultHidden: true })

let declined: Flowrec
let booked: Flowrec

beforeAll(async () => {
  declined = await declinedRecording()
  booked = await bookingRecording()
})
beforeEach(() => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Screen: ScreenOf = ({ chart, snapshot, locale }) => (
  <p data-testid="screen">{`${chart} ${JSON.stringify(snapshot.value)} ${locale}`}</p>
)

const draw = (more: Partial<PlayerProps> = {}) => {
  const recording = more.recording ?? declined
  render(
    <I18nProvider i18n={i18n}>
      <Player recording={recording} verified={verify(recording)} Screen={Screen} {...more} />
    </I18nProvider>,
  )
}

const slider = () => screen.getByLabelText<HTMLInputElement>('Step shown')
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
/** The page on which a step happened, and the page after it. */
const drawn = () =>
  screen
    .getAllByTestId('screen')
    .map(({ textContent }) => textContent)
    .join(', then ')
const stepOf = (recording: Flowrec, type: string) => recording.steps.find((step) => step.in.type === type)?.n ?? -1

describe('the player', () => {
  it('opens at the failing step, with its call, its guard and its screen', () => {
    draw()
    const card = screen.getByRole('region', { name: 'The failing step' })
    expect(card.textContent).toContain('purchase#1')
    expect(card.textContent).toContain('ERR.SSW.PAYMENT.DECLINED')
    expect(card.textContent).toContain('was declined: yes (event.error.errorCode = ERR.SSW.PAYMENT.DECLINED)')
    expect(drawn()).toBe('booking {"payment":"submitting"} en-US, then booking {"payment":{"declined":"again"}} en-US')
    expect(slider().value).toBe(String(declined.steps.length - 1))
  })

  it('says that nothing failed, and names the last step', () => {
    draw({ recording: booked })
    const card = screen.getByRole('region', { name: 'Nothing failed' })
    expect(card.textContent).toContain('Last step')
    expect(card.textContent).toContain('confirmation.ticketed')
    expect(screen.queryByRole('region', { name: 'The failing step' })).toBeNull()
  })

  it('opens at the step in the address, and reports each step that it reaches', () => {
    const onMoment = vi.fn()
    const n = stepOf(declined, 'search.submit')
    draw({ n, onMoment })
    expect(drawn()).toContain('booking {"flight-selection":{"choosing":"browsing"}}')
    press('Forward')
    expect(onMoment.mock.calls).toEqual([[n + 1]])
    press('Back')
    expect(onMoment).toHaveBeenLastCalledWith(n)
  })

  it('steps by call, by page, by part of a step, and to the next failure', () => {
    draw({ n: 0 })
    press('Next failure')
    expect(drawn()).toContain('declined')
    fireEvent.change(slider(), { target: { value: String(stepOf(declined, 'search.submit')) } })
    press('Next page')
    expect(drawn()).toContain('passengers')
    const by = screen.getByLabelText('Step size')
    fireEvent.change(by, { target: { value: 'call' } })
    press('Forward')
    expect(slider().getAttribute('aria-valuetext')).toContain('passengers#1')
    fireEvent.change(slider(), { target: { value: String(stepOf(declined, 'step.next')) } })
    fireEvent.change(by, { target: { value: 'micro' } })
    press('Forward')
    expect(screen.getAllByText(/Part 1 of 2/)).toHaveLength(1)
    press('Forward')
    expect(screen.getAllByText(/Part 2 of 2/)).toHaveLength(1)
  })

  it('plays at a chosen speed, and stops at the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    draw({ n: 0 })
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '32' } })
    press('Play')
    for (const _ of declined.steps) await act(() => vi.advanceTimersByTimeAsync(100))
    expect(slider().value).toBe(String(declined.steps.length - 1))
    expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(1)
  })

  it('describes every step in words, and goes to the one that is pressed', () => {
    draw()
    const list = screen.getByRole('list', { name: 'Steps' })
    const rows = within(list).getAllByRole('button')
    expect(rows).toHaveLength(declined.steps.length)
    expect(rows.find((row) => row.getAttribute('aria-current') === 'step')?.textContent).toContain('failed')
    const searched = rows.find((row) => row.textContent?.includes('searched for flights'))
    expect(searched?.textContent).toContain('airSearch#1')
    fireEvent.click(searched as HTMLElement)
    expect(drawn()).toContain('booking {"flight-selection":{"choosing":"browsing"}}')
  })

  it('shows the time of the moment, if the recording has it', () => {
    const Clock: ScreenOf = ({ now }) => <p data-testid="now">{String(now)}</p>
    const began = 1_790_000_000_000
    draw({ Screen: Clock, recording: { ...declined, init: { ...declined.init, clock0: began } } })
    expect(screen.getAllByTestId('now').at(-1)?.textContent).toBe(String(began + (declined.steps.at(-1)?.t ?? 0)))
    cleanup()
    draw({ Screen: Clock })
    expect(screen.getAllByTestId('now').at(-1)?.textContent).toBe('undefined')
  })

  it('states what the recording proves to the traveller', () => {
    draw()
    const say = screen.getByRole('region', { name: 'What to tell the traveler' })
    expect(say.textContent).toMatch(/No\. You weren’t charged\.\+0:00\.\d, €100\.00: Declined at \+0:00\.\d\. Not charged\./)
    cleanup()
    draw({ recording: booked })
    expect(screen.getByRole('region', { name: 'What to tell the traveler' }).textContent).toContain('Yes, once: €100.00.')
  })

  it('replays nothing in the mode Trace', () => {
    draw()
    fireEvent.click(screen.getByLabelText('Trace'))
    expect(screen.queryByTestId('screen')).toBeNull()
    expect(screen.getByRole('region', { name: 'The page that followed' }).textContent).toContain('payment.declined.again')
  })

  it('shows a recording without a replay if today’s charts do not know its names', () => {
    draw({ verified: undefined })
    expect(screen.getByLabelText<HTMLInputElement>('Trace').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Branch').disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('Verify'))
    expect(screen.getAllByRole('heading', { name: 'This recording can’t be verified' })).toHaveLength(1)
  })

  it('says in the mode Verify that everything matches, or where recorded and replayed values differ', () => {
    draw()
    expect(screen.getAllByRole('heading', { name: 'This is what happened' })).toHaveLength(1)
    cleanup()
    const at = declined.steps.findIndex(({ in: { type } }) => type === 'step.next')
    const changed = structuredClone(declined)
    const step = changed.steps[at]
    if (step) step.guards = step.guards.map(([place]) => [place, false])
    draw({ recording: changed })
    expect(screen.getAllByRole('heading', { name: `Today’s charts differ from the recording at step ${step?.n}` })).toHaveLength(
      1,
    )
    expect(screen.getAllByText('FR102')).toHaveLength(1)
    const rows = [...(screen.getByText('FR102').closest('dl')?.children ?? [])].map(({ textContent }) => textContent)
    expect(rows.slice(1, 5)).toEqual([
      'Guardevery leg is chosen',
      expect.stringMatching(/^What it reads, then and nowoffers\.legs\.length = 1, .*, picks\.0 = -7$/),
      'Recordedno',
      'Replayedyes',
    ])
    press(`Go to step ${step?.n}`)
    expect(slider().value).toBe(String(at))
  })

  it('pins two steps and shows how the flow’s context differs', () => {
    draw()
    fireEvent.change(slider(), { target: { value: String(stepOf(declined, 'search.submit')) } })
    press('Pin this step')
    press('Forward')
    press('Pin this step')
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('rowheader', { name: 'offers' })).toHaveLength(1)
    press('Unpin all')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('copies the address of the current step', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    draw({ n: 4, linkTo: (n) => `https://desk.example/#r&n=${n}` })
    press('Copy link to this moment')
    expect(writeText).toHaveBeenCalledWith('https://desk.example/#r&n=4')
    await waitFor(() => expect(screen.getAllByText('The link is copied.')).toHaveLength(1))
  })

  it('branches from a failure that is edited into an answer, always says that it is a branch, and goes back', async () => {
    draw()
    fireEvent.click(screen.getByLabelText('Branch'))
    fireEvent.click(screen.getByLabelText('Failed'))
    const text = screen.getByLabelText<HTMLTextAreaElement>('The failure, as JSON')
    const compute = `See what would have happened from step ${declined.steps.at(-1)?.n} on`
    fireEvent.change(text, { target: { value: '{' } })
    press(compute)
    expect(screen.getAllByText(/This isn’t valid JSON/)).toHaveLength(1)
    fireEvent.change(text, { target: { value: '{"type":"nothing"}' } })
    press(compute)
    expect(screen.getAllByText(/A failure needs a known type/)).toHaveLength(1)
    const failure = { type: 'NETWORK_ERROR', status: 0, statusText: '', errorCode: 'CLIENT.NO_ANSWER', errorMessage: '' }
    fireEvent.change(text, { target: { value: JSON.stringify(failure) } })
    press(compute)
    await screen.findByRole('heading', { name: 'This is a branch, not what happened' })
    expect(drawn()).toContain('{"payment":"unknown"}')
    expect(screen.getAllByText(/Don’t tell the traveler this/)).toHaveLength(1)
    press('Back to the recording')
    expect(screen.queryByRole('heading', { name: /branch/ })).toBeNull()
    expect(drawn()).toContain('declined')
  })

  it('offers known outcomes for the edited step', async () => {
    const { models } = await import('#src/paths/models.ts')
    draw({ simulation: async () => models })
    fireEvent.click(screen.getByLabelText('Branch'))
    const known = await screen.findByLabelText<HTMLSelectElement>('Fill in a known case')
    const names = [...known.options].map(({ text }) => text)
    expect(names.slice(1).every((name) => /^purchase (?:answers|fails): /.test(name))).toBe(true)
    fireEvent.change(known, { target: { value: String(names.indexOf('purchase answers: booked') - 1) } })
    expect(JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('The answer, as JSON').value).outcome).toBe('booked')
    press(`See what would have happened from step ${declined.steps.at(-1)?.n} on`)
    await screen.findByRole('heading', { name: 'This is a branch, not what happened' })
    expect(drawn()).toContain('confirmation')
  })

  it('shows the content of the mode Live', () => {
    draw({ live: ({ n }) => <p>{`live at ${n}`}</p> })
    fireEvent.click(screen.getByLabelText('Live'))
    expect(screen.getAllByText(`live at ${declined.steps.at(-1)?.n}`)).toHaveLength(1)
  })

  it('says what could happen next, and where it would lead', async () => {
    const { models } = await import('#src/paths/models.ts')
    draw({ simulation: async () => models })
    const summary = screen.getByText('What could happen from here')
    const details = summary.closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
    fireEvent.click(await screen.findByRole('button', { name: 'step.retry' }))
    expect(screen.getByText(/leads to/).textContent).toBe('step.retry leads to payment.loading.')
  })
})
