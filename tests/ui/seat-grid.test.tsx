// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SeatGrid, type CabinLine } from '#src/ui/SeatGrid.tsx'
import type { CabinPlace, SeatState } from '#src/ui/SeatRow.tsx'

afterEach(cleanup)

function row(number: number, letters: string, states: Record<string, SeatState> = {}): CabinLine {
  const places: CabinPlace[] = [...letters].map((letter) => {
    if (letter === ' ') return { kind: 'aisle' }
    if (letter === '.') return { kind: 'gap' }
    const id = `${number}${letter}`
    return { kind: 'seat', id, mark: letter, name: `${id}, ${states[id] ?? 'free'}`, state: states[id] ?? 'free' }
  })
  return { kind: 'row', id: `row ${number}`, number: String(number), places }
}

const cabin: CabinLine[] = [
  { kind: 'section', id: 'business', label: 'Business' },
  row(1, 'A. .F'),
  { kind: 'exit', id: 'exit', label: 'Exit' },
  row(2, 'ABC DEF', { '2A': 'taken', '2B': 'chosen', '2E': 'blocked' }),
  row(3, 'ABC DEF'),
]

function show(lines = cabin) {
  const pressed = vi.fn()
  const refused = vi.fn()
  render(<SeatGrid label="Seat map" lines={lines} onPress={pressed} onRefused={refused} />)
  return { pressed, refused }
}

function showAbout() {
  const pressed = vi.fn()
  const about = (seat: string | undefined, isTouched: boolean) => (
    <p role="note">{seat ? `${seat}${isTouched ? ', touched' : ''}` : 'nothing'}</p>
  )
  render(<SeatGrid label="Seat map" lines={cabin} onPress={pressed} renderAbout={about} />)
  return { pressed }
}

const told = () => screen.getByRole('note').textContent

/** Touches a seat like a finger: the browser moves focus after the touch and before the click. */
function touch(seat: string) {
  const cell = screen.getByRole('gridcell', { name: new RegExp(`^${seat}`) })
  fireEvent.pointerDown(cell, { pointerType: 'touch' })
  act(() => cell.focus())
  fireEvent.click(cell)
}

function focusedSeat() {
  return document.activeElement?.getAttribute('data-seat')
}

function press(...keys: (string | { key: string; ctrlKey: boolean })[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, typeof key === 'string' ? { key } : key)
  return focusedSeat()
}

describe('the seat grid', () => {
  it('is entered with Tab at the selected seat only', () => {
    show()
    const reachable = screen.getAllByRole('gridcell').filter((seat) => seat.tabIndex === 0)
    expect(reachable.map((seat) => seat.dataset['seat'])).toEqual(['2B'])
  })

  it('moves by seat across the aisle, and stops at the wall', () => {
    show()
    screen.getByRole('gridcell', { name: '2C, free' }).focus()
    expect(press('ArrowRight')).toBe('2D')
    expect(press('ArrowRight', 'ArrowRight', 'ArrowRight')).toBe('2F')
    expect(press('ArrowLeft')).toBe('2E')
  })

  it('moves by row to the seat nearest in position', () => {
    show()
    screen.getByRole('gridcell', { name: '3F, free' }).focus()
    expect(press('ArrowUp')).toBe('2F')
    expect(press('ArrowUp')).toBe('1F')
    expect(press('ArrowUp')).toBe('1F')
    expect(press('ArrowDown')).toBe('2F')
  })

  it('moves to the ends of the row and of the cabin', () => {
    show()
    screen.getByRole('gridcell', { name: '2D, free' }).focus()
    expect(press('Home')).toBe('2A')
    expect(press('End')).toBe('2F')
    expect(press({ key: 'Home', ctrlKey: true })).toBe('1F')
    expect(press({ key: 'End', ctrlKey: true })).toBe('3F')
  })

  it('moves by eight rows with the Page keys', () => {
    show(Array.from({ length: 20 }, (_, index) => row(index + 1, 'AB CD')))
    screen.getByRole('gridcell', { name: '3B, free' }).focus()
    expect(press('PageDown')).toBe('11B')
    expect(press('PageDown')).toBe('19B')
    expect(press('PageDown')).toBe('20B')
    expect(press('PageUp')).toBe('12B')
  })

  it('selects a free seat, and explains why another cannot be selected', () => {
    const { pressed, refused } = show()
    fireEvent.click(screen.getByRole('gridcell', { name: '3C, free' }))
    fireEvent.click(screen.getByRole('gridcell', { name: '2A, taken' }))
    fireEvent.click(screen.getByRole('gridcell', { name: '2E, blocked' }))
    expect(pressed.mock.calls).toEqual([['3C']])
    expect(refused.mock.calls).toEqual([['2A'], ['2E']])
  })

  it('announces which seats are selected or unavailable', () => {
    show()
    const said = screen
      .getAllByRole('gridcell')
      .map((seat) => [seat.dataset['seat'], seat.getAttribute('aria-selected'), seat.getAttribute('aria-disabled')])
    expect(said.filter(([, selected]) => selected === 'true')).toEqual([['2B', 'true', null]])
    expect(said.filter(([, , disabled]) => disabled === 'true').map(([id]) => id)).toEqual(['2A', '2E'])
  })

  it('keeps focus on a seat selected by keyboard when its row is rendered again', () => {
    function Choosing() {
      const [chosen, setChosen] = useState<string>()
      return (
        <SeatGrid
          label="Seat map"
          lines={[row(1, 'AB'), row(2, 'AB', chosen ? { [chosen]: 'chosen' } : {})]}
          onPress={setChosen}
        />
      )
    }
    render(<Choosing />)
    screen.getByRole('gridcell', { name: '1A, free' }).focus()
    press('ArrowDown')
    fireEvent.click(document.activeElement ?? document.body)
    expect(focusedSeat()).toBe('2A')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
  })

  it('describes the hovered or focused seat until Escape is pressed', () => {
    showAbout()
    expect(told()).toBe('nothing')
    fireEvent.pointerOver(screen.getByRole('gridcell', { name: '3C, free' }), { pointerType: 'mouse' })
    expect(told()).toBe('3C')
    act(() => screen.getByRole('gridcell', { name: '2A, taken' }).focus())
    expect(told()).toBe('2A')
    press('ArrowDown')
    expect(told()).toBe('3A')
    press('Escape')
    expect(told()).toBe('nothing')
  })

  it('describes a seat at the first touch, and selects it at the second', () => {
    const { pressed } = showAbout()
    touch('3C')
    expect([told(), pressed.mock.calls]).toEqual(['3C, touched', []])
    touch('3D')
    expect([told(), pressed.mock.calls]).toEqual(['3D, touched', []])
    touch('3D')
    expect([told(), pressed.mock.calls]).toEqual(['3D', [['3D']]])
  })

  it('selects at the first click or key press, which follow a description', () => {
    const { pressed } = showAbout()
    const seat = screen.getByRole('gridcell', { name: '3C, free' })
    fireEvent.pointerDown(seat, { pointerType: 'mouse' })
    fireEvent.click(seat)
    fireEvent.click(screen.getByRole('gridcell', { name: '3D, free' }))
    expect(pressed.mock.calls).toEqual([['3C'], ['3D']])
  })

  it('renders 400 seats once, and only two rows again after a move', () => {
    let drawn = 0
    const lines = Array.from({ length: 40 }, (_, index) => {
      const line = row(index + 1, 'ABC DEFG HJK')
      for (const place of line.kind === 'row' ? line.places : []) {
        const name = place.kind === 'seat' ? place.name : ''
        Object.defineProperty(place, 'name', { get: () => ((drawn += 1), name) })
      }
      return line
    })
    show(lines)
    expect(drawn).toBe(400)
    screen.getByRole('gridcell', { name: '1A, free' }).focus()
    drawn = 0
    expect(press('ArrowDown')).toBe('2A')
    expect(drawn).toBe(20)
    drawn = 0
    expect(press('ArrowRight')).toBe('2B')
    expect(drawn).toBe(10)
  })
})
