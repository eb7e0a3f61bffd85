import type { Moment } from './playback.ts'

/** The player's position: a moment, and the number of its transitions shown. By default all are shown. */
export interface Position {
  index: number
  micro?: number
}

/** What one press moves by. */
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

/** Returns where a press leads, or undefined at the end in that direction. */
export const stride = (moments: readonly Moment[], from: Position, by: Stride, direction: 1 | -1): Position | undefined => {
  if (by === 'micro') return byMicro(moments, from, direction)
  const wanted = (moment: Moment) => isWanted(by, moments, moment)
  const found =
    direction === 1
      ? moments.find((moment) => moment.index > from.index && wanted(moment))
      : moments.findLast((moment) => moment.index < from.index && wanted(moment))
  return found && { index: found.index }
}

/** Maximum pause in milliseconds while idle time is skipped. */
const longestPause = 1_000

const shortestPause = 40

/** Returns how long a moment is shown at a speed, in milliseconds. */
export const pauseAfter = (moments: readonly Moment[], index: number, speed: number, skipsIdle: boolean): number => {
  const gap = (moments[index + 1]?.t ?? 0) - (moments[index]?.t ?? 0)
  return Math.max(shortestPause, (skipsIdle ? Math.min(gap, longestPause) : gap) / speed)
}
