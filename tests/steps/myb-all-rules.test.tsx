// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { available, showTrip, unavailable } from './myb-page.tsx'

afterEach(cleanup)

const tripOptions = [
  available('CANCEL_ITINERARY'),
  unavailable('EXCHANGE_FLIGHT', 'brandNotAllowed'),
  unavailable('CHECK_IN', 'tooLate'),
]

const rule = (ruleName: string, failureReason: string, until?: string) => ({
  ruleName,
  evaluationResult: 'FALSE',
  failureReason,
  until,
})

const question = { name: 'See all reasons', hidden: true }

/** Opens the unavailable options of a trip, and asks about the change of flights. */
const ask = async (answers: Answering) => {
  const shown = showTrip(booked, { tripOptions }, answers)
  const folded = (await screen.findByText('Not available for this trip')).closest('details')
  if (folded) folded.open = true
  fireEvent.click(screen.getByRole('button', question))
  return shown
}

it('lists every reason why an option is refused, with its deadline', async () => {
  const { asked } = await ask({
    applicableRules: () => ({
      appliedRules: [],
      failedRules: [rule('BEFORE_DEADLINE', 'tooLate', '2027-05-04T15:05:00Z'), rule('FARE_ALLOWS', 'brandNotAllowed')],
    }),
  })
  const list = (await screen.findByText('All the reasons:')).closest('div')
  const lines = within(list as HTMLElement).getAllByRole('listitem', { hidden: true })
  expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^It’s too late to do this online\. Ask at the airport\. It was possible until .*May 4/),
    'Your fare doesn’t allow this.',
  ])
  expect(asked.find(({ name }) => name === 'applicableRules')?.variables).toEqual({
    path: '/pnr/exchange?pnr=K7QX4M',
    httpMethod: 'GET',
  })
})

it('says that there is no other reason, and focuses the answer, because the button disappears', async () => {
  await ask({ applicableRules: () => ({ appliedRules: [], failedRules: [rule('FARE_ALLOWS', 'brandNotAllowed')] }) })
  const answer = (await screen.findByText('That’s the only reason.')).closest('div')
  expect(screen.queryByRole('button', question)).toBeNull()
  expect(document.activeElement).toBe(answer)
})

it('can be asked again if the rules could not be loaded', async () => {
  let times = 0
  await ask({
    applicableRules: () => {
      times += 1
      if (times === 1) return failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' }))()
      return { appliedRules: [], failedRules: [rule('FARE_ALLOWS', 'brandNotAllowed')] }
    },
  })
  await screen.findByText('We couldn’t load the reasons. Try again in a moment.')
  fireEvent.click(screen.getByRole('button', question))
  await screen.findByText('That’s the only reason.')
})
