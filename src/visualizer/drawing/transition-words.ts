import type { Tone } from './drawn.ts'

/** A transition as far as its words go: its event as xstate names it, and the name of its guard. */
export interface Worded {
  event: string
  guard: string
  /** Its place among those of the same state that wait for the same. */
  index: number
  /** How many of these there are. */
  rivals: number
}

/** Every call that fails is asked this first: it says nothing about one of them. */
const saysNothing = new Set(['conversation still open'])

const inWords = (event: string, isChart: (name: string) => boolean): [words: string, tone: Tone] => {
  const [, kind, rest = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after|snapshot|route|error)\.?(.*)$/.exec(event) ?? []
  switch (kind) {
    case 'done.actor':
      return [`${rest} ${isChart(rest) ? 'ends' : 'answers'}`, 'answers']
    case 'error.actor':
      return [rest === '*' ? 'any call fails' : `${rest} ${isChart(rest) ? 'breaks' : 'fails'}`, 'fails']
    case 'done.state':
      return ['done', 'answers']
    case 'after': {
      const [delay = ''] = rest.split('.')
      const waited = /^\d+$/.test(delay) ? (Number(delay) < 1_000 ? `${delay} ms` : `${Number(delay) / 1_000} s`) : delay
      return [`after ${waited}`, 'time']
    }
    case 'snapshot':
      return [`${rest} changes`, 'event']
    case 'route':
      return ['an address', 'event']
    default:
      return event === 'always' ? ['', 'check'] : [event, 'event']
  }
}

/** A guard's words: its own name where it has one, else that there is one. What comes after guarded ones is what is left. */
const condition = ({ event, guard, index, rivals }: Worded): string => {
  // Whether a step may be entered is asked of every address.
  if (event === 'xstate.route') return ''
  if (saysNothing.has(guard)) return index > 0 ? 'otherwise' : ''
  if (guard) return guard === 'anonymous' ? 'if …' : guard
  return index > 0 && rivals > 1 ? 'otherwise' : ''
}

/** What a reader is told of a transition: `seatMap answers`, `purchase fails: was declined`, `after poll`. */
export const wordsOf = (transition: Worded, isChart: (name: string) => boolean = () => false): [words: string, tone: Tone] => {
  const [event, tone] = inWords(transition.event, isChart)
  const check = condition(transition)
  if (event === '') return [check || 'at once', tone]
  if (check === '') return [event, tone]
  return [check === 'otherwise' || check === 'if …' ? `${event}, ${check}` : `${event}: ${check}`, tone]
}
