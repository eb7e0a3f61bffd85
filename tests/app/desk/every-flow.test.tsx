// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { flows } from '#machines/index.ts'
import { explore, modelOf } from '#src/paths/explore.ts'
import { createRedaction } from '#src/visualizer/redact.ts'
import { compileScreens, desk, modalDialogsInFrames, onlyData, type Shown } from './drawing.tsx'
import { isFull } from '#tests/full.ts'

vi.setConfig({ testTimeout: 180_000 })

beforeAll(compileScreens)

beforeEach(() => {
  modalDialogsInFrames()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Replays a snapshot from a redacted recording. */
const redactedOf = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const { value, status, context } = snapshot
  const { persisted } = createRedaction().redact(
    { kind: 'snapshot', chart: 'flow' },
    { persisted: { value, status, context } },
  ) as {
    persisted: { context: unknown }
  }
  return { ...snapshot, context: persisted.context }
}

/** Number of shares into which the states are divided. A run renders one share, or all states with FARECHART_FULL=1. */
const share = isFull ? 1 : 6

/** Returns a redacted snapshot for each state in which a chart can rest. */
const statesOf = (chart: string): Shown[] => {
  const { snapshots } = explore({ ...modelOf(chart), project: () => ({}) })
  const resting = [...snapshots.values()].filter(({ status }) => status === 'active')
  const chosen = resting.filter((_, place) => place % share === 0)
  if (share > 1)
    console.log(
      `SKIPPED ${resting.length - chosen.length} of ${resting.length} states of ${chart}: FARECHART_FULL=1 draws them all`,
    )
  return chosen.map((snapshot) => ({ chart, snapshot: redactedOf(snapshot) }))
}

it.each([...Object.keys(flows), 'outside'])(
  'every state of %s renders without the redacted values, and sends nothing',
  async (chart) => {
    const { asked } = onlyData()
    const screens = statesOf(chart)
    const [first] = screens
    if (!first) throw new Error('the chart has no state')
    const { show, drawn, container } = await desk(first)
    const undrawn: string[] = []
    const alive: string[] = []
    for (const shown of screens) {
      await show(shown)
      const state = JSON.stringify(shown.snapshot.value)
      if (container.textContent !== '') undrawn.push(state)
      else if ((await drawn()).querySelector('dialog[open]:not([inert])')) alive.push(state)
    }
    expect(undrawn).toEqual([])
    expect(alive).toEqual([])
    expect(asked.filter((path) => !path.startsWith('/data/'))).toEqual([])
  },
)
