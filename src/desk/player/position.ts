import type { Moment } from './playback.ts'

/** Position of the player. `micro` is the number of the moment's transitions that are shown, by default all. */
export interface Position {
  index: number
  micro?: number
}

/** Distance that Back and Forward move. */
export type Stride = 'step' | 'micro' | 'call' | 'error' | 'screen'

const isWanted = (stride: Stride, moments: readonly Moment[], { index, calls, answered, isError, step }: Moment): boolean => {
  switch (stride) {
    case 'call':
      return calls.length > 0 || answered !== undefined
    case 'error':
      return isError
    case 'screen':
      return step !== undefined && step !== moments[index - 1]?.step
    default:
      return true
  }
}

const byMicro = (moments: readonly Moment[], { index, micro }: Position, direction: 1 | -1): Position | undefined => {
  const length = moments[index]?.took.length ?? 0
  const at = micro ?? length
  if (direction === 1 && at < length) return at + 1 < length ? { index, micro: at + 1 } : { index }
  if (direction === -1 && length > 1 && at > 1) return { index, micro: at - 1 }
  const next = moments[index + direction]
  if (!next) return undefined
  return direction === 1 && next.took.length > 1 ? { index: next.index, micro: 1 } : { index: next.index }
}

/** Returns the next position in a direction. Undefined if there is none. */
export const stride = (moments: readonly Moment[], from: Position, by: Stride, direction: 1 | -1): Position | undefined => {
  if (by === 'micro') return byMicro(moments, from, direction)
  const wanted = (moment: Moment) => isWanted(by, moments, moment)
  const found =
    direction === 1
      ? moments.find((moment) => moment.index > from.index && wanted(moment))
      : moments.findLast((moment) => moment.index < from.index && wanted(moment))
  return found && { index: found.index }
}

/** Longest pause between two steps, in milliseconds, if idle time is skipped. */
const longestPause = 1_000

/** Shortest time in milliseconds for which a moment is shown at normal speed. */
const shortestPause = 40

/** Milliseconds per moment at the highest speed: 250 moments a second, so that even a busy machine shows 200. */
const leastPause = 4

/** Returns the milliseconds for which a moment is shown at a speed. */
export const pauseAfter = (moments: readonly Moment[], index: number, speed: number, skipsIdle: boolean): number => {
  const gap = (moments[index + 1]?.t ?? 0) - (moments[index]?.t ?? 0)
  const shortest = Math.max(leastPause, shortestPause / Math.max(1, speed))
  return Math.max(shortest, (skipsIdle ? Math.min(gap, longestPause) : gap) / speed)
}

/** A move of the player: the index of the moment that is due, and the milliseconds that remain until the next one. */
export interface NextMove {
  index: number
  rest: number
}

/** Returns the moment that is due some milliseconds after another one. Skips moments if drawing took too long, but never stays. */
export const dueAfter = (
  moments: readonly Moment[],
  from: number,
  spent: number,
  speed: number,
  skipsIdle: boolean,
): NextMove => {
  let index = from
  let rest = spent
  do {
    rest -= pauseAfter(moments, index, speed, skipsIdle)
    index += 1
  } while (index < moments.length - 1 && rest >= pauseAfter(moments, index, speed, skipsIdle))
  return { index: Math.min(index, moments.length - 1), rest: Math.max(0, rest) }
}
