import { assign } from 'xstate'
import { flow } from '../flow.ts'
import { returning } from './payment-return.ts'

/** The return from the bank's challenge page. */
export const remoteReturn = flow.createStateConfig({
  id: 'remote-return',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'remote-return' } },
  exit: assign({ returnState: undefined }),
  initial: 'reading',
  states: returning,
})
