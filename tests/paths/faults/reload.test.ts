import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { account } from '#machines/account.ts'
import { flows, outside } from '#machines/index.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import { storefront } from '#machines/storefront.ts'
import { nothingKept } from '#machines/trip.ts'
import { isReturn, type Step } from '#src/domain/step.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { type Answering, expired, failsWith } from '#tests/machines/answering.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { answerWith, withServices } from './running.ts'
import { type Situation, situations } from './situations.ts'

const root = storefront.provide({
  actors: {
    ...(Object.fromEntries(Object.entries(flows).map(([name, chart]) => [name, withServices(chart)])) as typeof flows),
    account: withServices(account),
    outside: withServices(outside),
    recall: withServices(recall),
    recovery: withServices(recovery),
    reopening: withServices(reopening),
  },
})

const settled = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** Responses of the gateway's session after a reload: the cart of the conversation, the booking, and the status of an attempt. */
const sessionOf = ({ chart, step, context, isCommitting }: Situation): Answering => ({
  // A trip that is still being opened is not in the cart of its conversation.
  cart: () => (step === 'trip-opening' ? { ...context.cart, trip: undefined } : context.cart),
  tripDetails: ({ variables }) => {
    const { pnrQuery } = variables as { pnrQuery: { requestId?: string; flow?: string } }
    // After the trip is opened the flow would continue, so the opening stays pending in this test.
    if (step === 'trip-opening' && pnrQuery.flow !== undefined) return new Promise(() => {})
    const isOfAttempt = pnrQuery.requestId !== undefined
    if (isOfAttempt && isCommitting) return { attempt: { requestId: pnrQuery.requestId, status: 'open' }, tripOptions: [] }
    const isMade = step === 'confirmation' || (chart !== 'booking' && !isOfAttempt)
    return { booking: isMade ? context.booking : undefined, tripOptions: [] }
  },
  ...(step === 'confirmation' && chart !== 'booking' && { cart: failsWith(expired) }),
})

/** Opens the page again at the address of a situation, with the contents of the address and the tab's storage only. */
const reload = async (situation: Situation, answers = sessionOf(situation)) => {
  const { chart, step, context } = situation
  const asked = answerWith(answers)
  const { search, openAttempt, returnState, tripWanted } = context
  const actor = createActor(root, {
    clock: new SimulatedClock(),
    input: {
      executionKey: 'e1s1',
      flow: context.flow,
      at: step,
      kept: {
        ...nothingKept,
        openAttempt,
        returnState,
        ...(chart === 'booking' && { search }),
        ...(chart === 'outside' && { tripWanted }),
      },
    },
  })
  actor.start()
  await settled()
  const flow = flowActorOf(actor)
  const result = { asked, root: actor.getSnapshot(), value: flow?.getSnapshot().value, context: flow?.getSnapshot().context }
  actor.stop()
  return result
}

const isPaying = ({ context, isCommitting }: Situation) => isCommitting && context.openAttempt !== undefined

/** Situations to reload. Returns from a bank are excluded, because their state can be used only once. */
const reloadable = situations.filter(({ step }) => !isReturn(step))

/** Step to which a reload leads if an attempt is open, and which looks up the status of the attempt. */
const asksAt = (step: Step): Step => (step === 'hold-options' ? 'payment' : step)

describe('a reload', () => {
  test.each(reloadable.map((each) => [each.chart, each.name, each] as const))(
    'in %s, %s returns to the step with the submitted data, and sends no write',
    async (_chart, _name, situation) => {
      const { step, context, chart } = situation
      const again = await reload(situation)
      const changing = again.asked.filter(({ name }) => operations[name as OperationName].writes && name !== 'upgradePnr')
      expect(changing).toEqual([])
      expect({ at: again.context?.at, failure: again.context?.failure }).toEqual({
        at: isPaying(situation) ? asksAt(step) : step,
        failure: undefined,
      })
      if (step !== 'confirmation' && chart !== 'outside' && !['cancelUpgrade', 'cancelAndRefund'].includes(chart))
        expect(again.context?.cart).toEqual(step === 'trip-opening' ? again.context?.cart : context.cart)
      if (chart !== 'booking' || step === 'confirmation') expect(again.context?.booking).toEqual(context.booking)
    },
  )

  test.each(reloadable.filter(isPaying).map((each) => [each.chart, each.name, each] as const))(
    'in %s, %s looks up the status of the attempt',
    async (_chart, _name, situation) => {
      const again = await reload(situation)
      expect(again.context?.openAttempt).toBe('request-1')
      const questions = again.asked.filter(({ name }) => name === 'tripDetails').map(({ variables }) => variables)
      expect(questions.at(-1)).toEqual({ pnrQuery: { requestId: 'request-1' } })
    },
  )

  test('stops after a few requests if each finds the conversation expired', async () => {
    const nobody = Object.fromEntries(Object.keys(operations).map((name) => [name, failsWith(expired)])) as Answering
    for (const situation of situations) {
      const again = await reload(situation, nobody)
      const { chart, name } = situation
      const asked = again.asked.map((each) => each.name)
      expect({ chart, name, asked: asked.length > 12 ? asked : [] }).toEqual({ chart, name, asked: [] })
    }
  })
})
