import { assign } from 'xstate'
import { flowSetup } from '../flow-setup.ts'
import { returning } from './payment-return.ts'

/** The return from the bank's challenge page. */
export const remoteReturn = flowSetup.createStateConfig({
  id: 'remote-return',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'remote-return' } },
  exit: assign({ returnState: undefined }),
  initial: 'reading',
  states: returning,
})
