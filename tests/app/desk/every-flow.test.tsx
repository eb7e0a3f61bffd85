// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { flows } from '#machines/index.ts'
import { explore, modelOf } from '#src/paths/explore.ts'
import { createRedaction } from '#src/visualizer/redact.ts'
import { compileScreens, desk, modalDialogsInFrames, onlyData, type Shown } from './drawing.tsx'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

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
const share = isFull ? 1 : 24

/** Maximum number of contexts per state. Later ones are preferred, because they have loaded more data. */
const mostContexts = 4

/** Returns redacted snapshots of every resting state of a chart, with several contexts each. */
const statesOf = (chart: string): Shown[] => {
  const { snapshots } = explore(modelOf(chart))
  const contexts = new Map<string, number>()
  const resting = [...snapshots.values()].reverse().filter(({ status, value }) => {
    const state = JSON.stringify(value)
    const count = (contexts.get(state) ?? 0) + 1
    contexts.set(state, count)
    return status === 'active' && count <= mostContexts
  })
  const chosen = resting.filter((_, place) => place % share === wholeNumberIn('FARECHART_SEED', 0) % share)
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
