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
import { flowOf } from '#src/app/session/running-flow.ts'
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

/**
 * Returns what the gateway's session tells after a reload: the cart of the conversation, the booking, and where an attempt
 * stands.
 */
const sessionOf = ({ chart, step, context, isCommitting }: Situation): Answering => ({
  // A trip that is being opened is in no cart of its conversation yet.
  cart: () => (step === 'trip-opening' ? { ...context.cart, trip: undefined } : context.cart),
  tripDetails: ({ variables }) => {
    const { pnrQuery } = variables as { pnrQuery: { requestId?: string; flow?: string } }
    // Opening the trip leads on by itself: it is looked at while it opens.
    if (step === 'trip-opening' && pnrQuery.flow !== undefined) return new Promise(() => {})
    const isOfAttempt = pnrQuery.requestId !== undefined
    if (isOfAttempt && isCommitting) return { attempt: { requestId: pnrQuery.requestId, status: 'open' }, tripOptions: [] }
    const isMade = step === 'confirmation' || (chart !== 'booking' && !isOfAttempt)
    return { booking: isMade ? context.booking : undefined, tripOptions: [] }
  },
  ...(step === 'confirmation' && chart !== 'booking' && { cart: failsWith(expired) }),
})

/** Opens the page again at the address of a situation: only what an address and this tab's storage keep is there. */
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
  const flow = flowOf(actor)
  const result = { asked, root: actor.getSnapshot(), value: flow?.getSnapshot().value, context: flow?.getSnapshot().context }
  actor.stop()
  return result
}

const isPaying = ({ context, isCommitting }: Situation) => isCommitting && context.openAttempt !== undefined

/** A return is read once. What it was about is asked at the payment. */
const reloadable = situations.filter(({ step }) => !isReturn(step))

/** Where a reload leads when an attempt is open: the step that asks what became of it. */
const asksAt = (step: Step): Step => (step === 'hold-options' ? 'payment' : step)

describe('a reload', () => {
  test.each(reloadable.map((each) => [each.chart, each.name, each] as const))(
    'in %s, %s comes back to the step, with what was sent, and sends nothing',
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
    'in %s, %s asks what became of the attempt',
    async (_chart, _name, situation) => {
      const again = await reload(situation)
      expect(again.context?.openAttempt).toBe('request-1')
      const questions = again.asked.filter(({ name }) => name === 'tripDetails').map(({ variables }) => variables)
      expect(questions.at(-1)).toEqual({ pnrQuery: { requestId: 'request-1' } })
    },
  )

  test('where no conversation is ever known asks a few times, and then no more', async () => {
    const nobody = Object.fromEntries(Object.keys(operations).map((name) => [name, failsWith(expired)])) as Answering
    for (const situation of situations) {
      const again = await reload(situation, nobody)
      const { chart, name } = situation
      const asked = again.asked.map((each) => each.name)
      expect({ chart, name, asked: asked.length > 12 ? asked : [] }).toEqual({ chart, name, asked: [] })
    }
  })
})
