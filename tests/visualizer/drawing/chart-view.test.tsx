// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChartView, type ChartViewProps } from '#src/visualizer/drawing/ChartView.tsx'
import { shop } from './drawn-shop.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/data/charts/shop.json' ? Response.json(shop) : new Response(undefined, { status: 404 }),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const atTheTill: ChartViewProps['lit'] = {
  active: ['till', 'shop.till.paying'],
  visited: { 'shop.front': 2, 'shop.front.loading': 1, till: 1, 'shop.till.paying': 1 },
  taken: { 'shop.front/buy/0': 2 },
  last: ['shop.front/buy/0'],
}

const page = (props: Partial<ChartViewProps>) => (
  <I18nProvider i18n={setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })}>
    <ChartView chart="shop" {...props} />
  </I18nProvider>
)

const show = async (props: Partial<ChartViewProps> = {}) => {
  const shown = render(page(props))
  await screen.findByRole('tree')
  // The view first opens the traveller's step, which would undo an earlier click.
  await act(async () => undefined)
  return { ...shown, again: (next: Partial<ChartViewProps>) => shown.rerender(page(next)) }
}

const opened = () => within(screen.getByRole('navigation')).getByRole('button', { current: true }).textContent
const boxes = () => [...document.querySelectorAll('[data-state]')].map((box) => box.getAttribute('data-state'))
const item = (name: RegExp) => screen.getByRole('treeitem', { name })

it('shows the overview, and switches to the traveller’s step', async () => {
  const { again } = await show()
  expect([opened(), boxes()]).toEqual(['shop', ['shop.front', 'till', 'shop.gone']])
  again({ lit: atTheTill })
  expect([opened(), boxes()]).toEqual(['till', ['shop.till.paying']])
  again({ lit: { ...atTheTill, active: ['shop.front.shown'] } })
  expect(opened()).toBe('front')
})

it('folds the states that the way never visits, and shows them on request or when one is chosen', async () => {
  const way = {
    active: ['shop.gone'],
    visited: { 'shop.front.shown': 1, 'shop.gone': 1 },
    taken: { 'shop/leave/0': 1 },
    last: [],
  }
  await show({ lit: way, way: { ...way, left: { 'shop/leave/0': 'shop.front.shown' } } })
  expect(boxes()).toEqual(['shop.front', 'shop.gone'])
  expect(screen.getByText(/1 state wasn’t visited and is folded/).textContent).toContain('Show all')
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(boxes()).toEqual(['shop.front', 'till', 'shop.gone'])
  fireEvent.click(screen.getByRole('button', { name: 'Fold the states that weren’t visited' }))
  expect(boxes()).toEqual(['shop.front', 'shop.gone'])
  fireEvent.click(item(/^till/))
  expect(boxes()).toEqual(['shop.front', 'till', 'shop.gone'])
})

it('goes back with its breadcrumb, and returns to the traveller with a button', async () => {
  await show({ lit: atTheTill })
  fireEvent.click(screen.getByRole('button', { name: 'shop' }))
  expect(opened()).toBe('shop')
  fireEvent.click(document.querySelector('[data-state="shop.front"]') as Element)
  expect(opened()).toBe('front')
  fireEvent.click(screen.getByRole('button', { name: 'Show where the traveler is' }))
  expect(opened()).toBe('till')
})

it('has a tree for arrow keys, with the active state as current item', async () => {
  const onState = vi.fn()
  await show({ lit: atTheTill, onState })
  expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'shop the traveler is here · visited once',
    'front visited 2 times',
    'till the traveler is here · visited once',
    'paying the traveler is here · visited once',
    'gone',
  ])
  expect(item(/^paying/).getAttribute('aria-current')).toBe('true')
  expect(item(/^till/).getAttribute('aria-expanded')).toBe('true')
  item(/^paying/).focus()
  fireEvent.keyDown(item(/^paying/), { key: 'ArrowUp' })
  await vi.waitFor(() => expect(document.activeElement).toBe(item(/^till/)))
  fireEvent.keyDown(item(/^till/), { key: 'ArrowUp' })
  await vi.waitFor(() => expect(document.activeElement).toBe(item(/^front/)))
  expect(item(/^front/).getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(item(/^front/), { key: 'ArrowRight' })
  fireEvent.keyDown(item(/^front/), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(item(/^loading/))
  expect(opened()).toBe('front')
  fireEvent.keyDown(item(/^loading/), { key: 'ArrowLeft' })
  fireEvent.keyDown(item(/^front/), { key: 'ArrowLeft' })
  expect(item(/^front/).getAttribute('aria-expanded')).toBe('false')
  expect(onState.mock.calls.map(([id]) => id)).toEqual(['till', 'shop.front', 'shop.front.loading', 'shop.front'])
})

it('lists the transitions of the selected state, and follows or reports a pressed one', async () => {
  const { again } = await show({ lit: atTheTill })
  fireEvent.click(item(/^front/))
  const way = screen.getByRole('button', { name: 'buy → till' })
  expect(way.parentElement?.textContent).toBe('buy → tillin this step · taken 2 times')
  fireEvent.click(way)
  expect(item(/^till/).getAttribute('aria-selected')).toBe('true')
  const onTransition = vi.fn()
  again({ lit: atTheTill, onTransition })
  fireEvent.click(screen.getByRole('button', { name: 'done → gone' }))
  expect(onTransition).toHaveBeenCalledExactlyOnceWith('till/done/0')
})

it('finds a state or an event and selects it', async () => {
  await show()
  const field = screen.getByRole('searchbox', { name: 'Find a state or an event' })
  fireEvent.change(field, { target: { value: 'turn' } })
  expect(
    within(screen.getByRole('list', { name: 'States and events found' }))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['turn · shop.front.shown'])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(opened()).toBe('front')
  expect(item(/^shown/).getAttribute('aria-selected')).toBe('true')
  fireEvent.change(field, { target: { value: 'nowhere' } })
  expect(screen.getAllByText('No state or event has this name.')).toHaveLength(1)
})

it('zooms with buttons and keys, and follows transitions with Shift and an arrow key', async () => {
  await show({ lit: { ...atTheTill, active: ['shop.gone'] } })
  const frame = screen.getByRole('region', { name: 'Drawing of shop' })
  const width = () => Number(document.querySelector('svg[viewBox="0 0 300 300"]')?.getAttribute('width'))
  expect(width()).toBe(300)
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBe(375)
  fireEvent.keyDown(frame, { key: '-' })
  expect(width()).toBe(300)
  fireEvent.keyDown(frame, { key: 'ArrowUp', shiftKey: true })
  expect(item(/^till/).getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(frame, { key: 'Enter' })
  expect(opened()).toBe('till')
  fireEvent.keyDown(screen.getByRole('region', { name: 'Drawing of till' }), { key: 'Backspace' })
  expect(opened()).toBe('shop')
})

it('draws visited states with thick lines and others dashed, and each mark with a sign and a description', async () => {
  const marks = { 'shop.front': 'covered', 'till/done/0': 'uncovered' } as const
  await show({ lit: { ...atTheTill, active: ['shop.gone'], marks } })
  const classOf = (state: string) => document.querySelector(`[data-state="${state}"]`)?.getAttribute('class')
  expect(classOf('shop.front')).toMatch(/visited/)
  expect(classOf('shop.front')).not.toMatch(/unvisited|active/)
  expect(classOf('shop.gone')).toMatch(/active/)
  expect(document.querySelector('[data-state="shop.front"]')?.textContent).toBe('front×2')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining(['covered by a test', 'not covered by any test']),
  )
  expect(item(/^front/).textContent).toContain('covered by a test')
})

it('reports a drawing that cannot be loaded', async () => {
  render(page({ chart: 'none' }))
  expect(await screen.findAllByText('The drawing of this chart couldn’t be loaded. Reload the page.')).toHaveLength(1)
})
