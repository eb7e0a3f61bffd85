// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { matchesState } from 'xstate'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { findStates } from '#src/paths/states.ts'
import { heldBooking } from '#src/operations/outcomes/samples/hold.ts'
import { aBooking, aChange, aRecovery, recordedRoot } from '#tests/visualizer/sessions.ts'
import { compileScreens, desk, onlyData, type Shown, shownOf } from './drawing.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(compileScreens)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const last = (screens: readonly Shown[], state: string): Shown => {
  const found = screens.findLast(({ snapshot }) => matchesState(state, snapshot.value))
  if (!found) throw new Error(`never ${state}`)
  return found
}

describe('a replayed session', () => {
  it.each([
    [
      'a booking',
      aBooking,
      [
        'Where to?',
        'Lisbon to Athens',
        'Who is traveling?',
        'Choose your seats',
        'Extras',
        'Pay for your trip',
        'You’re going to Athens',
      ],
    ],
    [
      'a recovery with timers',
      aRecovery,
      [
        'Where to?',
        'Lisbon to Athens',
        'Who is traveling?',
        'Finding your trip',
        'Restoring your trip',
        'Who is traveling?',
        'Choose your seats',
        'Extras',
        'Pay for your trip',
        'You’re going to Athens',
      ],
    ],
    ['a change of a trip', aChange, ['Review your changes', 'Where to?']],
  ])('%s renders the page of every step, forwards and backwards, and sends nothing', async (_, session, pages) => {
    const { asked } = onlyData()
    const screens = shownOf((await session()).recorder)
    const { drawn, show, container, pane } = await desk(screens[0] as Shown)
    const play = async (order: readonly Shown[]) => {
      const headings: string[] = []
      for (const shown of order) {
        await show(shown)
        await drawn()
        // Rendering errors would be shown next to the frame.
        expect(container.textContent).toBe('')
        const heading = pane()?.querySelector('h1')?.textContent
        if (heading && heading !== headings.at(-1)) headings.push(heading)
      }
      return headings
    }
    expect(await play(screens)).toEqual(pages)
    expect(await play(screens.toReversed())).toEqual(pages.toReversed())
    expect(asked.filter((path) => !path.startsWith('/data/'))).toEqual([])
  })
})

/** Finds a state of a booking with sample data. */
const sampleOf = (state: string): Shown => {
  const model = chartsTried.find(({ name }) => name === 'booking')
  for (const states of model ? findStates(model) : [])
    for (const { name, snapshot } of states) if (name === state) return { chart: 'booking', snapshot }
  throw new Error(`no state ${state}`)
}

describe('a replayed screen', () => {
  it('stays until the next one is complete, because the traveller saw no skeleton', async () => {
    onlyData()
    const answer = fetch
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('/steps/passengers.json')) await late
      return answer(address)
    })
    const screens = shownOf((await aBooking()).recorder)
    const { drawn, showAtOnce, pane } = await desk(last(screens, 'home'), 'de-DE')
    await drawn()
    await showAtOnce(last(screens, 'passengers'))
    const main = () => pane()?.querySelector('main')
    expect(main()?.querySelector('h1')?.textContent).toBe('Wohin soll es gehen?')
    arrive()
    await vi.waitFor(() => expect(main()?.querySelector('h1')?.textContent).toBe('Wer reist?'), { timeout: 15_000 })
  })

  it('does not load the bank’s page', async () => {
    onlyData()
    const { drawn, pane } = await desk(sampleOf('payment.challenged'))
    await drawn()
    const frames = [...(pane()?.querySelectorAll('iframe') ?? [])]
    expect(frames.map((frame) => [frame.title, frame.getAttribute('src')])).toEqual([['Your bank’s check', null]])
  })

  it('has its own frame, in which nothing takes focus, changes the title or can be pressed', async () => {
    onlyData()
    document.title = 'Desk'
    const screens = shownOf((await aBooking()).recorder)
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    const { drawn, show } = await desk(last(screens, 'home'))
    for (const state of ['passengers', 'payment', 'confirmation']) {
      await show(last(screens, state))
      const { body, activeElement } = await drawn()
      expect(body.children).toHaveLength(1)
      expect(body.firstElementChild?.hasAttribute('inert')).toBe(true)
      expect(activeElement).toBe(body)
    }
    expect(document.activeElement).toBe(button)
    expect(document.title).toBe('Desk')
    expect(screen.queryByRole('heading')).toBeNull()
    button.remove()
  })

  it('loads and sends nothing in its frame', async () => {
    onlyData()
    const { drawn } = await desk(last(shownOf((await aBooking()).recorder), 'home'))
    const { head } = await drawn()
    expect(head.querySelector('meta')?.content).toMatch(/^default-src 'none'; .*form-action 'none'/)
  })

  it('uses the recording’s language, whatever the desk’s own', async () => {
    const { asked } = onlyData()
    const { drawn } = await desk(last(shownOf((await aBooking()).recorder), 'home'), 'ar-AE')
    const place = await drawn()
    expect([place.documentElement.lang, place.documentElement.dir]).toEqual(['ar-AE', 'rtl'])
    expect(place.querySelector('h1')?.textContent).toBe('إلى أين؟')
    expect(asked).toContain('/data/words/ar-AE/home.json')
  })

  it('counts down by the recording’s clock', async () => {
    onlyData()
    const running = recordedRoot({
      at: 'myb',
      kept: { booking: heldBooking },
      answers: { tripDetails: () => ({ booking: heldBooking, tripOptions: [] }) },
    })
    await running.on({ myb: 'found' })
    const held = last(shownOf(running.recorder), 'myb')
    const then = Date.parse(heldBooking.hold?.payBy ?? '') - (heldBooking.hold?.clockSkew ?? 0) - 7 * 60_000
    const { drawn, pane } = await desk(held, 'en-US', then)
    await drawn()
    const text = () => pane()?.querySelector('main')?.textContent
    await vi.waitFor(() => expect(text()).toContain('7 minutes left'), { timeout: 15_000 })
  })

  it('says plainly if redaction keeps it from rendering, and renders the next one', async () => {
    onlyData()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const screens = shownOf((await aBooking()).recorder)
    const good = last(screens, 'passengers')
    const context = { ...(good.snapshot.context as object), slots: { slots: '‹TEXT1›' } }
    const { drawn, show, container } = await desk(good)
    await drawn()
    await show({ ...good, snapshot: { ...good.snapshot, context } })
    await vi.waitFor(() => expect(container.textContent).toContain('This page can’t be shown'))
    expect(container.textContent).toContain('removed before the recording was shared')
    await show(good)
    expect((await drawn()).querySelector('h1')?.textContent).toBe('Who is traveling?')
    expect(container.textContent).toBe('')
  })
})
