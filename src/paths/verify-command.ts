import type { StateValue } from 'xstate'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { transitionInWords, guardNameAt } from '#src/visualizer/guard-facts.ts'
import { charts } from '#src/visualizer/inert.ts'
import { type Divergence, verify } from '#src/visualizer/verify.ts'
import { lineOf } from './export/words.ts'
import { readRecordings } from './heat-command.ts'

const textOf = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)

/** Describes the first difference between a recording and today's charts. */
export const divergenceWords = ({ machines }: Pick<Flowrec, 'machines'>, divergence: Divergence): string => {
  const { code, step, actor, recorded, replayed, transition, state } = divergence
  const machine = charts[machines.find(({ path }) => path === actor)?.id ?? '']
  const inState = state === undefined ? '' : `, in ${lineOf(state as StateValue)}`
  const at = `step ${step} (${actor}${inState})`
  const way = (id: unknown) => (typeof id === 'string' ? transitionInWords(machine, id) : 'no transition')
  switch (code) {
    case 'FR101':
      return `${at}: took '${way(recorded)}', now takes '${way(replayed)}'`
    case 'FR102': {
      const name = transition === undefined ? undefined : guardNameAt(machine, transition)
      const asked = name === undefined ? `the condition of '${way(transition)}'` : `'${name}'`
      if (recorded === undefined) return `${at}: ${asked} was not asked, now it is`
      return `${at}: ${asked} was ${textOf(recorded)}, now it is ${replayed === undefined ? 'not asked' : textOf(replayed)}`
    }
    case 'FR103':
      return `${at}: now calls ${textOf(replayed)}${recorded === undefined ? '' : ` instead of ${textOf(recorded)}`}`
    case 'FR104':
      return recorded === undefined ? `${at}: now waits for ${textOf(replayed)}` : `${at}: no longer calls ${textOf(recorded)}`
    case 'FR106':
      return `${at}: led to ${lineOf((recorded ?? '') as StateValue)}, now leads to ${lineOf((replayed ?? '') as StateValue)}`
    case 'FR111':
      return `${at}: ${typeof recorded === 'string' ? recorded : lineOf((recorded ?? '') as StateValue)} no longer exists`
    default:
      return `${at}: ${code}: recorded ${textOf(recorded)}, now ${textOf(replayed)}`
  }
}

/** Runs `paths verify <recordings…>`: replays whole visits on today's charts, and names the first difference of each. */
export const verifyCommand = async (files: readonly string[]) => {
  const { recordings, refused } = await readRecordings(files)
  const checked = recordings.map((recording) => {
    const { steps, divergence } = verify(recording)
    return {
      id: recording.id,
      steps,
      of: recording.steps.length,
      ...(divergence && { divergence: divergenceWords(recording, divergence) }),
    }
  })
  return {
    lines: [
      ...checked.map(({ id, steps, of, divergence }) =>
        divergence === undefined
          ? `${id}: all ${of} steps as recorded`
          : `${id}: ${divergence}. The ${steps} steps before it match`,
      ),
      ...refused,
    ],
    json: checked,
    hasFound: refused.length > 0 || checked.some(({ divergence }) => divergence !== undefined),
  }
}
