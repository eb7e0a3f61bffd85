import type { Flowrec } from '#src/domain/flowrec.ts'
import { eventName, stateName } from '../player/names.ts'
import type { Moment } from '../player/playback.ts'
import { type MoneyTold, moneyTold } from './money-told.ts'

/** A label in a lane. `x` is its position in rem from the start, and `room` its maximum width. */
export interface Label {
  index: number
  x: number
  room: number
  text: string
}

/** A call in its lane, from request to response. Concurrent calls are in different rows. */
export interface CallBar {
  index: number
  x: number
  width: number
  row: number
  call: string
  outcome: 'done' | 'error' | 'cancelled' | 'pending'
}

export interface Lanes {
  /** Position of each moment in rem. */
  places: readonly number[]
  width: number
  deeds: readonly Label[]
  states: readonly Label[]
  bars: readonly CallBar[]
  rows: number
  money: readonly (MoneyTold & Label)[]
  clock: readonly Label[]
}

const least = 1.75
const most = 7
const gap = 0.5
const roomForTime = 4.5
const aSign = 0.45

const isDeed = ({ origin }: Moment): boolean => origin === 'user' || origin === 'router' || origin === 'tab'

/**
 * Returns the distance between two moments in rem. It grows logarithmically with time, so that pauses stay short, and is wide enough for
 * the label where possible.
 */
const roomAfter = (moment: Moment, next: Moment, words: string | undefined): number => {
  const seconds = Math.max(0, next.t - moment.t) / 1_000
  return Math.min(most, Math.max(least + Math.log10(1 + seconds) * 3, (words?.length ?? 0) * aSign + gap))
}

const withRoom = <Item extends { x: number }>(items: readonly Item[], end: number): (Item & { room: number })[] =>
  items.map((item, at) => ({ ...item, room: Math.max(1, (items[at + 1]?.x ?? end) - item.x - gap) }))

interface Words {
  index: number
  text: string
}

/** Collects the states of the page whenever they change. The page's name is included only when the page changes. */
const statesOf = (moments: readonly Moment[]): Words[] => {
  const found: Words[] = []
  let before = ''
  for (const { index, chart, state } of moments) {
    if (chart === 'account') continue
    const name = stateName(state)
    if (name === before || (chart === 'storefront' && before !== '' && !name.includes('reco'))) continue
    const [page = '', ...rest] = name.split('.')
    found.push({ index, text: before.startsWith(`${page}.`) && rest.length > 0 ? rest.join('.') : name })
    before = name
  }
  return found
}

const barsOf = (
  { calls = {} }: Flowrec,
  moments: readonly Moment[],
  placeOf: (index: number) => number,
  end: number,
): CallBar[] => {
  const settled = new Map(moments.flatMap(({ answered, index }) => (answered === undefined ? [] : [[answered, index] as const])))
  const rows: number[] = []
  return moments.flatMap(({ index, calls: asked }) =>
    asked.map((call): CallBar => {
      const until = settled.get(call)
      const x = placeOf(index)
      const width = Math.max(1, (until === undefined ? end : placeOf(until)) - x - 0.25)
      const free = rows.findIndex((taken) => taken <= x)
      const row = free < 0 ? rows.length : free
      rows[row] = x + width
      return { index, x, width, row, call, outcome: calls[call]?.outcome ?? 'pending' }
    }),
  )
}

const clockOf = (moments: readonly Moment[], placeOf: (index: number) => number, timeOf: (milliseconds: number) => string) => {
  const found: { index: number; x: number; text: string }[] = []
  for (const { index, t } of moments) {
    const x = placeOf(index)
    if (x - (found.at(-1)?.x ?? -roomForTime) >= roomForTime) found.push({ index, x, text: timeOf(t) })
  }
  return found
}

/** Lays out a recording in parallel lanes. `inWords` formats the money events. */
export const lanesOf = (
  recording: Flowrec,
  moments: readonly Moment[],
  timeOf: (milliseconds: number) => string,
  inWords: (told: MoneyTold) => string,
): Lanes => {
  const deeds = moments.filter(isDeed).map(({ index, event }): Words => ({ index, text: `  ${eventName(event)}` }))
  const states = statesOf(moments)
  const money = moneyTold(recording, moments).map((told) => ({ ...told, text: inWords(told) }))
  const longest = new Map<number, string>()
  for (const { index, text } of [...deeds, ...states, ...money])
    if (text.length > (longest.get(index)?.length ?? 0)) longest.set(index, text)
  const places: number[] = []
  moments.forEach((moment, at) => {
    const before = moments[at - 1]
    places.push(before ? (places[at - 1] ?? 0) + roomAfter(before, moment, longest.get(before.index)) : gap)
  })
  const placeOf = (index: number) => places[index] ?? 0
  const width = (places.at(-1) ?? 0) + most
  const bars = barsOf(recording, moments, placeOf, width)
  const placed = <Item extends Words>(items: readonly Item[]) =>
    withRoom(
      items.map((item) => ({ ...item, text: item.text.trim(), x: placeOf(item.index) })),
      width,
    )
  return {
    places,
    width,
    deeds: placed(deeds),
    states: placed(states),
    bars,
    rows: Math.max(1, ...bars.map(({ row }) => row + 1)),
    money: placed(money),
    clock: withRoom(clockOf(moments, placeOf, timeOf), width),
  }
}
