import type { Tone } from './drawn.ts'

/** A transition's parts that its label uses: xstate's event name, and the guard's name. */
export interface Worded {
  event: string
  guard: string
  /** Its index among the state's transitions for the same event. */
  index: number
  /** The number of such transitions. */
  rivals: number
}

/** Every failing call evaluates this guard first, so it says nothing about a particular one. */
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

/** Returns a guard's label: its name, or that there is one. A transition after guarded ones is the default. */
const condition = ({ event, guard, index, rivals }: Worded): string => {
  // Whether a step may be entered is checked for every address.
  if (event === 'xstate.route') return ''
  if (saysNothing.has(guard)) return index > 0 ? 'otherwise' : ''
  if (guard) return guard === 'anonymous' ? 'if …' : guard
  return index > 0 && rivals > 1 ? 'otherwise' : ''
}

/** Returns a transition's label: `seatMap answers`, `purchase fails: was declined`, `after poll`. */
export const wordsOf = (transition: Worded, isChart: (name: string) => boolean = () => false): [words: string, tone: Tone] => {
  const [event, tone] = inWords(transition.event, isChart)
  const check = condition(transition)
  if (event === '') return [check || 'at once', tone]
  if (check === '') return [event, tone]
  return [check === 'otherwise' || check === 'if …' ? `${event}, ${check}` : `${event}: ${check}`, tone]
}
