import { expect, it } from 'vitest'
import { dumpOf } from '#src/paths/diff-chart.ts'
import { csvOf } from '#src/paths/export/csv.ts'
import { gherkinOf } from '#src/paths/export/gherkin.ts'
import { mermaidOf } from '#src/paths/export/mermaid.ts'
import { playwrightOf } from '#src/paths/export/playwright.ts'
import type { Path, PathEdge } from '#src/paths/graph.ts'
import { graph, pathOf, seats, window } from './seat-model.ts'

it('writes a path as a Gherkin scenario', () => {
  expect(
    gherkinOf(graph, [window]),
  ).toBe(`# Generated from the charts by \`npm run paths -- export --to gherkin\`. Change the charts, not this file.
Feature: seats

  @a1b2c3 @sweep @2.-Screens-and-routes
  Scenario: from the beginning, to done in 7 steps
    Given the flow seats from the beginning
    And the state is loading
    When seatMap fails: NETWORK_ERROR
    Then the state is failed
    When time passes: after poll
    Then the state is loading
    And seatMap is called
    When seatMap answers: a map
    Then the state is choosing.ready
    When the traveller does step.next
    Then the state is still choosing.ready
    When the traveller does seat.pick: an exit row
    Then the state is choosing.refused
    When the traveller does seat.pick: a window
    Then the state is choosing.ready
    And the app performs "store seat"
    When the traveller does step.next
    Then the state is done
`)
})

it('writes paths as a table with a row per step', () => {
  const rows = csvOf(graph, [pathOf('seatMap answers: a map', 'seat.pick: an exit row')]).split('\r\n')
  expect(rows).toEqual([
    'path,flow,strategy,start,step,origin,event,case,from,to,changed,transitions,guards,calls,data',
    'a1b2c3,seats,sweep,from the beginning,1,service,xstate.done.actor.seatMap,seatMap answers: a map,loading,choosing.ready,yes,seats.loading/xstate.done.actor.seatMap/0,,,"{""output"":{""rows"":2},""actorId"":""seatMap""}"',
    'a1b2c3,seats,sweep,from the beginning,2,user,seat.pick,seat.pick: an exit row,choosing.ready,choosing.refused,yes,choosing/seat.pick/0,choosing/seat.pick/0=yes,,"{""seat"":""1A""}"',
    '',
  ])
})

it('draws a path as a Mermaid diagram', () => {
  expect(
    mermaidOf(dumpOf(seats), graph, pathOf('seatMap answers: a map', 'seat.pick: a window', 'step.next')),
  ).toBe(`stateDiagram-v2
  %% seats, path a1b2c3: from the beginning, to done in 3 steps
  classDef taken fill:#fff3d6,stroke:#b35c00,stroke-width:3px
  state "loading" as loading
  state "choosing" as choosing {
    [*] --> choosing_ready
    state "ready" as choosing_ready
    state "refused" as choosing_refused
  }
  state "done" as done
  loading --> choosing : 1. seatMap answers a map
  choosing --> choosing_ready : 2. seat.pick a window
  choosing --> done : 3. step.next
  choosing --> choosing_refused
  class loading taken
  class choosing_ready taken
  class done taken
`)
})

it('refuses to write a path of another chart', () => {
  const lost = { ...window, steps: window.steps.map((step) => ({ ...step, to: 'elsewhere' })) }
  expect(() => gherkinOf(graph, [lost])).toThrow('The graph of seats has no node elsewhere: the path was made from other charts')
})

it('writes a path as a Playwright test whose steps set the responses of the gateway', () => {
  expect(
    playwrightOf(graph, [pathOf('seatMap fails: NETWORK_ERROR', 'step.retry', 'seatMap answers: a map', 'seat.pick: a window')]),
  ).toBe(`// Generated from the charts by \`npm run paths -- export --to playwright\`. Change the charts, not this file.
import { test } from '@playwright/test'
import { begin } from './traveller.mjs'

test.describe('seats', () => {
  test('a1b2c3: from the beginning, to choosing.ready in 4 steps', async ({ page }) => {
    const traveller = await begin(page, 'seats', 'from the beginning', { then: ['seatMap fails: NETWORK_ERROR'] })
    await test.step('1. seatMap fails: NETWORK_ERROR', async () => {
      await traveller.isAnswered('seatMap fails: NETWORK_ERROR')
      await traveller.isIn('failed')
    })
    await test.step('2. the traveller does step.retry', async () => {
      await traveller.does('step.retry', { then: ['seatMap answers: a map'] })
      await traveller.isIn('loading')
    })
    await test.step('3. seatMap answers: a map', async () => {
      await traveller.isAnswered('seatMap answers: a map')
      await traveller.isIn('choosing.ready')
    })
    await test.step('4. the traveller does seat.pick: a window', async () => {
      await traveller.does('seat.pick: a window')
      await traveller.isIn('choosing.ready')
    })
  })
})
`)
})

it('announces with a pick of a fare how the change will be priced, because it decides which fare to pick', () => {
  const [ready] = graph.nodes
  const nothing = {
    from: '',
    to: ready?.id ?? '',
    transitions: [],
    guards: [],
    calls: [],
    effects: [],
    writes: [],
    changed: true,
  }
  const step = (name: string, type: string, origin: PathEdge['origin'], calls: string[] = []): PathEdge => ({
    ...nothing,
    id: name,
    case: name,
    event: { type },
    origin,
    calls,
  })
  const back = 'exchangeAddItinerary answers: another difference, and money back'
  const path: Path = {
    ...window,
    steps: [
      step('offer.pick: an offer', 'offer.pick', 'user'),
      step('step.next', 'step.next', 'user', ['exchangeAddItinerary']),
      step(back, 'xstate.done.actor.exchangeAddItinerary', 'service'),
    ],
  }
  expect(playwrightOf(graph, [path])).toContain(`traveller.does('offer.pick: an offer', { later: ['${back}'] })`)
})
