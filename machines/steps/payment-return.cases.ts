import type { GuardFacts, IsIn, StepCases } from '../cases.ts'
import type { Trip } from '../trip.ts'

const reads = ({ returnState, attempt, challenge }: Trip, isIn: IsIn): GuardFacts => ({
  hasState: returnState !== undefined,
  challenge: challenge?.presentation,
  ...(isIn('knowing') && { attempt: [attempt?.requestId !== undefined, attempt?.status] }),
})

const spec = ['2. Screens and routes'] as const

export const remoteReturnCases: StepCases = { step: 'remote-return', spec, reads }

export const remoteAfopReturnCases: StepCases = { step: 'remote-afop-return', spec, reads }
