import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartNames, drawCharts, memoryFileOf, writeLayouts } from '#src/build/layouts.ts'
import { picturesOf } from '#src/build/pictures.ts'
import { flows } from '#machines/index.ts'
import type { DrawnChart } from '#src/visualizer/drawing/drawn.ts'
import { crossingsOf, faultsOf } from './layout-faults.ts'

const drawn = new Map<string, DrawnChart>()

const folder = mkdtempSync(join(tmpdir(), 'farechart-charts-'))
const written = () =>
  new Map(readdirSync(join(folder, 'charts')).map((file) => [file, readFileSync(join(folder, 'charts', file), 'utf8')]))

// Draws and writes all charts once, as a build does. ELK's results may be cached from an earlier build, which saves seconds.
beforeAll(async () => {
  const memory = memoryFileOf('dist/charts')
  if (existsSync(memory)) copyFileSync(memory, memoryFileOf(join(folder, 'charts')))
  await writeLayouts(join(folder, 'charts'))
  for (const name of chartNames) drawn.set(name, JSON.parse(written().get(`${name}.json`) ?? '') as DrawnChart)
})
afterAll(() => rmSync(folder, { recursive: true }))

const chartOf = (name: string): DrawnChart => drawn.get(name) as DrawnChart

it('draws the seven flows, the pages outside them, the root and the charts next to the flows', () => {
  expect(chartNames.toSorted()).toEqual(
    [...Object.keys(flows), 'outside', 'storefront', 'account', 'configuring', 'recall', 'recovery', 'reopening'].toSorted(),
  )
})

describe.each(chartNames)('the drawing of %s', (name) => {
  it('has no overlaps, no edge through a label or state, nothing out of bounds, and leads forwards', () => {
    const { states, views } = chartOf(name)
    const order = new Map(states.map(({ id }, index) => [id, index]))
    const faults = views.flatMap((view) => {
      const boxes = new Map(view.boxes.map(({ state, kind }) => [state, kind]))
      const orderOf = (state: string) => (boxes.get(state) === 'elsewhere' ? states.length : (order.get(state) ?? 0))
      return faultsOf(view, orderOf).map((fault) => `${view.of}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('has a view of every state with children, which shows all of them as boxes', () => {
    const { states, views } = chartOf(name)
    const around = [...new Set(states.flatMap(({ parent }) => parent ?? []))]
    expect(views.map(({ of }) => of)).toEqual(states.map(({ id }) => id).filter((id) => around.includes(id)))
    for (const { of, boxes } of views) {
      const own = boxes.filter(({ kind }) => kind !== 'elsewhere' && kind !== 'junction').map(({ state }) => state)
      expect(own).toEqual(states.filter(({ parent }) => parent === of).map(({ id }) => id))
    }
  })

  it('shows every transition in the view of its source state', () => {
    const { transitions, states, views } = chartOf(name)
    const shown = new Map(
      views.map(({ of, chips, boxes, edges }) => [
        of,
        new Set([...chips, ...boxes.flatMap(({ lines }) => lines), ...edges].flatMap(({ ids }) => ids)),
      ]),
    )
    const missing = transitions.filter(({ id, from }) => {
      const around = states.find((state) => state.id === from)?.parent
      return !shown.get(from)?.has(id) && !(around && shown.get(around)?.has(id))
    })
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

it('has few crossing edges', () => {
  const views = chartNames.flatMap((name) => chartOf(name).views)
  const edges = views.reduce((sum, view) => sum + view.edges.length, 0)
  const crossings = views.reduce((sum, view) => sum + crossingsOf(view), 0)
  expect(crossings / edges).toBeLessThan(0.25)
})

it('draws the same bytes in every run', async () => {
  for (const name of ['outside', 'cancelAndRefund', 'upgrade']) {
    expect(JSON.stringify(await drawCharts([name]))).toBe(JSON.stringify([chartOf(name)]))
  }
})

it('writes one file per chart, with the same bytes when it uses cached results', async () => {
  const first = written()
  expect([...first.keys()].toSorted()).toEqual(chartNames.map((name) => `${name}.json`).toSorted())
  expect([...first].filter(([, text]) => text.includes('$H'))).toEqual([])
  await writeLayouts(join(folder, 'charts'))
  expect(written()).toEqual(first)
})

describe('the pictures for documents outside the product', () => {
  const pictureFolder = 'src/visualizer/pictures'
  const committed = () =>
    readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
  const pictures = () => picturesOf([...drawn.values()])

  it('show every chart and every step', () => {
    expect(committed().toSorted()).toEqual(Object.keys(pictures()).toSorted())
  })

  it('are up to date (npm run charts redraws them)', () => {
    const current = pictures()
    const old = committed().filter((file) => readFileSync(join(pictureFolder, file), 'utf8') !== current[file])
    expect(old).toEqual([])
  })

  it('are well-formed XML with labels as text, and load nothing', () => {
    for (const [file, svg] of Object.entries(pictures())) {
      const open: string[] = []
      for (const [, end, tag = '', alone] of svg.matchAll(/<(\/?)([a-z]+)(?: [a-z-]+="[^"<>]*")*(\/?)>/gi)) {
        if (end) expect(open.pop(), file).toBe(tag)
        else if (!alone) open.push(tag)
      }
      expect(open, file).toEqual([])
      expect(svg.replace(/<\/?[a-z]+(?: [a-z-]+="[^"<>]*")*\/?>/gi, ''), file).not.toMatch(/[<>]/)
      expect(svg, file).toMatch(/<title>The states of/)
      expect(svg, file).not.toMatch(/<(?:script|image|use|a)[ >]|url\(|@import/)
    }
    expect(pictures()['steps/payment.svg']).toContain('>fails: was declined<')
  })
})
