import { describe, expect, test } from 'vitest'
import type { FlowEvent } from '#machines/events.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { outcomes } from '#src/operations/outcomes/all.ts'
import { failsWith } from '#tests/machines/answering.ts'
import { faults } from './faults.ts'
import { goOn, type Running } from './running.ts'
import { type Situation, situations } from './situations.ts'

const committing = situations.filter(({ isCommitting }) => isCommitting)

/** Events with which a traveller might leave, or repeat an operation that may have taken effect. */
const gestures = [
  { type: 'step.back' },
  { type: 'flights.again' },
  { type: 'flow.leave', flow: 'booking', at: 'home' },
  { type: 'trip.show' },
  { type: 'hold.show' },
  { type: 'hold.lapse' },
  { type: 'account.changed' },
  { type: 'xstate.route', to: '#home' },
  { type: 'xstate.route', to: '#payment' },
] as const satisfies readonly (FlowEvent | { type: 'xstate.route'; to: string })[]

const changing = (running: Running) => running.asked.filter(({ name }) => operations[name as OperationName].writes)

const faultsOf = (name: string) => {
  const own = (outcomes as Record<string, { failures: Record<string, (typeof faults)[string]> }>)[name]?.failures ?? {}
  return Object.entries({ ...faults, ...own })
}

/**
 * True for situations with a pending operation. The others pass a return on to the payment, whose states are tested themselves.
 */
const knowsAsMuch = (situation: Situation): boolean => situation.asking !== undefined

describe('an operation that may move money is sent once', () => {
  test.each(committing.filter(knowsAsMuch).map((each) => [each.chart, each.name, each] as const))(
    'from %s, %s, whatever the fault and the traveller’s actions',
    async (_chart, _name, situation) => {
      const { asking = '', context } = situation
      for (const [what, fault] of faultsOf(asking)) {
        const running = goOn(situation, { [asking]: failsWith(fault) })
        await running.settle()
        for (const gesture of gestures) {
          if (!running.isCommitting()) break
          const { length } = running.asked
          running.send(gesture)
          await running.settle()
          expect({ what, gesture, state: running.state(), asked: running.asked.length }).toMatchObject({
            what,
            gesture,
            asked: length,
          })
        }
        await running.pass(60)
        const sent = changing(running)
        expect({ what, sent: sent.map(({ name }) => name) }).toEqual({
          what,
          sent: operations[asking as OperationName].writes ? [asking] : [],
        })
        for (const { requestId } of sent) expect(requestId).toBe(context.openAttempt)
        expect({ what, output: running.output() }).not.toHaveProperty('output.outcome', 'expired')
        running.stop()
      }
    },
  )
})

describe('a request without a response', () => {
  const sending = committing.filter(({ asking }) => asking !== undefined && operations[asking as OperationName].writes)
  const unanswered = Object.entries(faults).filter(
    ([, { type }]) => type === 'NETWORK_ERROR' || type === 'HTTPERROR' || type === 'MALFORMED' || type === 'EXECUTION_EXPIRED',
  )

  test.each(sending.map((each) => [each.chart, each.name, each] as const))(
    'is looked up from %s, %s, and never treated as refused',
    async (_chart, _name, situation) => {
      for (const [what, fault] of unanswered) {
        const running = goOn(situation, { [situation.asking as OperationName]: failsWith(fault) })
        await running.pass(9)
        const [, question] = running.asked
        const stands = running.state()
        if (situation.asking === 'cancelAuthorization') {
          expect({ what, stands, attempt: running.context().openAttempt }).toMatchObject({
            attempt: situation.context.openAttempt,
          })
          expect(running.events()).toContain('step.retry')
        } else {
          expect({ what, stands, asked: question?.name }).toEqual({ what, stands, asked: 'tripDetails' })
          expect(running.context().openAttempt).toBe(situation.context.openAttempt)
        }
        running.stop()
      }
    },
  )
})

describe('a state in which money may move', () => {
  test.each(committing.map((each) => [each.chart, each.name, each] as const))(
    '%s, %s cannot be left by the traveller, and ends without an action',
    async (_chart, _name, situation) => {
      const running = goOn(situation, {})
      await running.settle()
      const before = running.state()
      for (const gesture of gestures) {
        running.send(gesture)
        await running.settle()
        expect({ gesture, state: running.state() }).toEqual({ gesture, state: before })
      }
      if (situation.asking === undefined) {
        expect([...running.timers(), ...running.events()]).not.toEqual([])
        for (const type of running.timers()) running.send({ type })
        await running.settle()
        expect({ state: running.state(), isAsking: running.isAsking() || running.events().length > 0 }).toEqual({
          state: running.state(),
          isAsking: true,
        })
      }
      running.stop()
    },
  )
})
