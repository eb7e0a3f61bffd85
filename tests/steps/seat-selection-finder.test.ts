import { expect, it } from 'vitest'
import type { PassengerSeatMap, SeatSlot } from '#src/domain/seat.ts'
import type { SeatRefusal } from '#src/domain/seat-refusal.ts'
import { findSeats, inSameCabin } from '#src/steps/seat-selection/seat-finder.ts'
import { mapFor } from './seat-maps.ts'

const codes = (sets: ReturnType<typeof findSeats>) =>
  sets.map(({ kind, layout, seats, price }) => [kind, layout, seats.map(({ code }) => code).join(' '), price.amount])

const allBut = (...free: string[]): Record<string, SeatRefusal> =>
  Object.fromEntries(
    [5, 14, 15, 16, 17, 18].flatMap((row) =>
      [...'ABCDEF']
        .map((column) => `${row}${column}`)
        .filter((code) => !free.includes(code))
        .map((code) => [code, 'taken' as const]),
    ),
  )

it('suggests to three travellers the cheapest adjacent seats, adjacent seats at the aisle, and the lowest price anywhere', () => {
  expect(codes(findSeats([mapFor('1'), mapFor('2'), mapFor('3')], 'EUR'))).toEqual([
    ['together', 'row', '14A 14B 14C', 2_940],
    ['aisle', 'row', '14D 14E 14F', 2_940],
    ['cheapest', 'behind', '14B 15B 17B', 2_280],
  ])
})

it('never proposes an exit row, nor a seat that one of the party may not take', () => {
  const free = allBut('16A', '16B', '17A', '17B', '18A', '18B')
  expect(codes(findSeats([mapFor('1', free), mapFor('2', { ...free, '17B': 'infantBlockFull' })], 'EUR')).at(0)).toEqual([
    'together',
    'row',
    '18A 18B',
    1_850,
  ])
})

it('considers only passengers in the same cabin, not those who were upgraded', () => {
  const economy = mapFor('2')
  const business: PassengerSeatMap = {
    ...mapFor('1'),
    cabins: mapFor('1').cabins.map((cabin, place) => ({
      ...cabin,
      rows: cabin.rows.map((row) => ({
        ...row,
        slots: row.slots.map((slot) =>
          slot.kind === 'seat' ? { ...slot, available: true, refusal: place === 0 ? undefined : ('otherCabin' as const) } : slot,
        ),
      })),
    })),
  }
  const maps = [business, economy, mapFor('3')]
  expect(['1', '2'].map((id) => inSameCabin(maps, id).map(({ passengerId }) => passengerId))).toEqual([['1'], ['2', '3']])
  expect(codes(findSeats(inSameCabin(maps, '1'), 'EUR')).at(0)).toEqual(['window', 'row', '1A', 1_090])
})

it('treats seats across the aisle as neighbours only if the aisle is between them', () => {
  const one = allBut('14C', '14D')
  expect(codes(findSeats([mapFor('1', one), mapFor('2', one)], 'EUR'))).toEqual([['together', 'overAisle', '14C 14D', 2_180]])
  const other = allBut('14A', '14C')
  expect(codes(findSeats([mapFor('1', other), mapFor('2', other)], 'EUR'))).toEqual([['together', 'apart', '14A 14C', 2_180]])
})

it('suggests to one traveller a window seat, an aisle seat and the lowest price', () => {
  expect(codes(findSeats([mapFor('1')], 'EUR'))).toEqual([
    ['window', 'row', '14A', 1_090],
    ['aisle', 'row', '14C', 1_090],
    ['cheapest', 'row', '14B', 760],
  ])
})

it('proposes nothing if there are fewer free seats than travellers', () => {
  const free = allBut('14A')
  expect(findSeats([mapFor('1', free), mapFor('2', free)], 'EUR')).toEqual([])
})

it('adds up seats in their own currency and proposes none without a known price', () => {
  const free = allBut('14A', '14B', '17A', '17B', '18A', '18B')
  const priced = (slot: SeatSlot): SeatSlot => {
    if (slot.code?.startsWith('14')) return { ...slot, price: undefined }
    if (slot.code === '17A') return { ...slot, price: undefined, isCalledFree: true }
    return slot.price ? { ...slot, price: { ...slot.price, currency: 'AUD' } } : slot
  }
  const abroad = (map: PassengerSeatMap): PassengerSeatMap => ({
    ...map,
    cabins: map.cabins.map((cabin) => ({
      ...cabin,
      rows: cabin.rows.map((row) => ({ ...row, slots: row.slots.map(priced) })),
    })),
  })
  const sets = findSeats([abroad(mapFor('1', free)), abroad(mapFor('2', free))], 'EUR')
  expect(codes(sets)[0]).toEqual(['together', 'row', '17A 17B', 760])
  expect(new Set(sets.map(({ price }) => price.currency))).toEqual(new Set(['AUD']))
  expect(codes(sets).flat().join(' ')).not.toContain('14')
})
