import { assign } from 'xstate'
import { flow } from '../flow.ts'
import { returningFromProvider } from './payment-return.ts'

/** The return from a payment provider's page. */
export const remoteAfopReturn = flow.createStateConfig({
  id: 'remote-afop-return',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'remote-afop-return' } },
  exit: assign({ returnState: undefined }),
  initial: 'reading',
  states: returningFromProvider,
})
