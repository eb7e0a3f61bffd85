import { describe, expect, test } from 'vitest'
import type { Trip } from '#machines/trip.ts'
import { stepNames } from '#src/domain/step.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { goOn } from './running.ts'
import { situations } from './situations.ts'

const free = situations.filter(({ isCommitting }) => !isCommitting)
const resting = free.filter(({ asking }) => asking === undefined)

/** Data that the traveller has given. The type of the search only says which page shows its results. */
const given = ({ search, picks, cart, booking, typed, form, wishes, holdOption }: Trip) => ({
  search: search && { ...search, searchType: undefined },
  picks,
  cart,
  booking,
  typed,
  form,
  wishes,
  holdOption,
})

/** True for the final states of a flow, in which the trip's data need not be kept. */
const leavesTheTrip = (state: string): boolean => state === 'left' || state === 'expired'

describe('going back and forward', () => {
  test.each(free.map((each) => [each.chart, each.name, each] as const))(
    'from %s, %s loses no data and changes nothing at the gateway',
    async (_chart, name, situation) => {
      for (const event of [{ type: 'step.back' }, ...stepNames.map((step) => ({ type: 'xstate.route', to: `#${step}` }))]) {
        const running = goOn(situation, {})
        await running.settle()
        running.asked.length = 0
        running.send(event)
        await running.settle()
        if (!leavesTheTrip(running.state()))
          expect({ event, given: given(running.context()) }).toEqual({ event, given: given(situation.context) })
        const changing = running.asked.filter((each) => operations[each.name as OperationName].writes)
        // Leaving a page cancels its request, which must not be sent again on return.
        expect({ event, name, changing }).toEqual({ event, name, changing: [] })
        running.stop()
      }
    },
  )
})

describe('a state without a pending operation', () => {
  /** States in which the flow is over, or whose page has only links: to another search, the trip, the sign-in or home. */
  const ends = [
    'confirmation.lapsed',
    'payment.soldOut',
    'payment.refused',
    'payment.declined.finally',
    'hold-options.soldOut',
    'hold-options.none',
    'remote-return.elsewhere',
    'remote-return.orphan',
    'remote-return.untold',
    'remote-afop-return.elsewhere',
    'remote-afop-return.orphan',
    'remote-afop-return.untold',
    'upgrade-waitlist.nothingToCancel',
    'cars.nowhere',
    'create-profile.joined',
    'create-profile.unsigned',
  ]

  test.each(resting.map((each) => [each.chart, each.name, each] as const))(
    '%s, %s has an action for the traveller',
    async (_chart, name, situation) => {
      const running = goOn(situation, {})
      await running.settle()
      if (!ends.includes(name)) expect(running.events()).not.toEqual([])
      running.stop()
    },
  )
})
