import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { outside } from '#machines/outside.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { exploreVariables, type FaresWanted } from '#src/domain/fares-wanted.ts'
import { exploreFares } from '#src/operations/flights/outcomes.ts'
import { answering, type Answering, expired, failsWith, failure } from './answering.ts'
import { arrivalIn } from './arriving.ts'
import type { Asked } from './hold-runs.ts'

const wanted: FaresWanted = {
  origin: 'LIS',
  month: '2027-05',
  budget: 150,
  passengers: { ADT: 2, CHD: 1, INF: 0 },
  cabin: 'Economy',
  currency: 'EUR',
}

const variables = exploreVariables(wanted)
const outcome = (name: string) => exploreFares.answers[name]?.({ flow: 'booking' }, { flow: 'booking', variables })

const open = (answers: Answering, kept: Partial<KeptTrip> = { faresWanted: wanted }) => {
  const asked: Asked = []
  const actor = createActor(outside.provide({ actors: answering(answers, asked) }), {
    input: { flow: 'booking', at: 'explore', kept: { ...nothingKept, ...kept } },
  })
  actor.start()
  return { actor, asked, on: arrivalIn(actor) }
}

it('searches at once if the address names an origin and a month, and otherwise when the traveller submits the form', async () => {
  const found = outcome('fares within the budget')
  const named = open({ exploreFares: () => found })
  expect((await named.on({ explore: 'found' })).context.exploreFares).toEqual(found)
  expect(named.asked).toEqual([
    {
      name: 'exploreFares',
      variables: {
        exploreInput: {
          origin: 'LIS',
          month: '2027-05',
          budget: 150,
          cabinClass: 'Economy',
          currency: 'EUR',
          passengers: { ADT: 2, CHD: 1 },
        },
      },
    },
  ])
  const { actor, asked, on } = open({ exploreFares: () => found }, {})
  await on({ explore: 'asking' })
  expect(asked).toEqual([])
  actor.send({ type: 'fares.find', wanted })
  expect((await on({ explore: 'found' })).context.faresWanted).toEqual(wanted)
})

it.each([
  ['fares beyond the budget', () => outcome('fares beyond the budget'), 'beyondBudget'],
  ['no fares', () => outcome('no fares'), 'noFares'],
  ['an unknown place', failsWith(failure('ERR.SSW.FLIGHT.UNKNOWN_PLACE', { status: 404 })), 'notFound'],
  ['a refused value', failsWith(failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation' })), 'notFound'],
  [
    'a gateway that answers that it does not serve the operation',
    failsWith(failure('ERR.SSW.OPERATION.NOT_SERVED', { status: 501 })),
    'notServed',
  ],
  [
    'a GraphQL gateway without the field',
    failsWith(
      failure('HTTP.400', {
        type: 'HTTPERROR',
        status: 400,
        errorMessage: 'Cannot query field "exploreFares" on type "Query".',
      }),
    ),
    'notServed',
  ],
  ['a REST gateway without the path', failsWith(failure('HTTP.404', { type: 'HTTPERROR', status: 404 })), 'notServed'],
  ['no answer', failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })), 'failed'],
] as const)('recognises %s', async (_what, answer, state) => {
  await open({ exploreFares: answer }).on({ explore: state })
})

it('repeats the search once, without a key, if the conversation has expired', async () => {
  const refused = open({ exploreFares: failsWith(expired) })
  await refused.on({ explore: 'failed' })
  expect(refused.asked).toHaveLength(2)
})
