import { assign } from 'xstate'
import { flow } from '../flow.ts'
import { returning } from './payment-return.ts'

/** The return from a bank's check on a page of its own. */
export const remoteReturn = flow.createStateConfig({
  id: 'remote-return',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'remote-return' } },
  exit: assign({ returnState: undefined }),
  initial: 'reading',
  states: returning,
})
