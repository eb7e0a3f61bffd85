// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type BarGroup, PriceBars } from '#src/ui/PriceBars.tsx'

afterEach(cleanup)

const bar = (month: string, day: number, height?: number) => ({
  id: `2027-${month}-0${day}`,
  number: day,
  label: `${month}/${day}`,
  height,
})

const groups: BarGroup[] = [
  { id: '05', name: 'May', bars: [bar('05', 1, 0.5), bar('05', 2), bar('05', 3, 1)] },
  { id: '06', name: 'June', bars: [bar('06', 1), bar('06', 2, 0.25), bar('06', 3, 0.75)] },
]

const show = (value: string, direction = 'ltr') => {
  const onPick = vi.fn<(id: string) => void>()
  render(
    <div dir={direction} style={{ direction: direction === 'rtl' ? 'rtl' : 'ltr' }}>
      <h2 id="prices">Prices</h2>
      <PriceBars headingId="prices" groups={groups} value={value} onPick={onPick} />
    </div>,
  )
  return onPick
}

const after = (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.getAttribute('data-date')
}

it('days with a price are buttons, and the chosen one is pressed and in the tab order', () => {
  show('2027-05-03')
  const buttons = within(screen.getByRole('group', { name: 'Prices' })).getAllByRole('button')
  expect(buttons.map((each) => [each.getAttribute('aria-label'), each.getAttribute('aria-pressed'), each.tabIndex])).toEqual([
    ['05/1', 'false', -1],
    ['05/3', 'true', 0],
    ['06/2', 'false', -1],
    ['06/3', 'false', -1],
  ])
})

it('keys move to the next day with a price, by month and to the ends, and a press chooses', () => {
  const onPick = show('2027-05-01')
  screen.getByRole('button', { name: '05/1' }).focus()
  expect(
    ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'PageUp', 'PageUp', 'PageDown', 'Home'].map(after),
  ).toEqual([
    '2027-05-03',
    '2027-06-02',
    '2027-05-03',
    '2027-06-03',
    '2027-06-03',
    '2027-06-02',
    '2027-05-01',
    '2027-06-02',
    '2027-05-01',
  ])
  expect(screen.getByRole('button', { name: '05/1' }).tabIndex).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: '06/3' }))
  expect(onPick.mock.calls).toEqual([['2027-06-03']])
})

it('arrow keys follow the direction of the page', () => {
  show('2027-05-01', 'rtl')
  screen.getByRole('button', { name: '05/1' }).focus()
  expect([after('ArrowLeft'), after('ArrowRight')]).toEqual(['2027-05-03', '2027-05-01'])
})

it('the first day with a price is in the tab order if the chosen day has none', () => {
  show('2027-05-02')
  expect(screen.getByRole('button', { name: '05/1' }).tabIndex).toBe(0)
})
