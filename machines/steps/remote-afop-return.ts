import { assign } from 'xstate'
import { flowSetup } from '../flow-setup.ts'
import { returningFromProvider } from './payment-return.ts'

/** The return from a payment provider's page. */
export const remoteAfopReturn = flowSetup.createStateConfig({
  id: 'remote-afop-return',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'remote-afop-return' } },
  exit: assign({ returnState: undefined }),
  initial: 'reading',
  states: returningFromProvider,
})
