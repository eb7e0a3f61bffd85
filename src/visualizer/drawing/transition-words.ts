import type { Tone } from './drawn.ts'

/** The parts of a transition from which its label is made: xstate's name of the event, and the name of the guard. */
export interface Worded {
  event: string
  guard: string
  /** Index among the state's transitions for the same event. */
  index: number
}

/** Guards that labels leave out, because every failing call evaluates them first. */
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

/** Formats the condition of a transition. An unguarded transition after guarded ones is labelled "otherwise". */
const condition = ({ event, guard, index }: Worded): string => {
  // Every route checks whether its step may be entered, so the label need not say so.
  if (event === 'xstate.route') return ''
  if (guard !== '' && !saysNothing.has(guard)) return guard === 'anonymous' ? 'if …' : guard
  return index > 0 ? 'otherwise' : ''
}

/** Formats a transition's label, for example `seatMap answers`, `purchase fails: was declined` or `after poll`. */
export const wordsOf = (transition: Worded, isChart: (name: string) => boolean = () => false): [words: string, tone: Tone] => {
  const [event, tone] = inWords(transition.event, isChart)
  const check = condition(transition)
  if (event === '') return [check || 'at once', tone]
  if (check === '') return [event, tone]
  return [check === 'otherwise' || check === 'if …' ? `${event}, ${check}` : `${event}: ${check}`, tone]
}
