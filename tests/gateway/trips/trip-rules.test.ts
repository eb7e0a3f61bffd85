import { expect, test } from 'vitest'
import { optionCall } from '#src/domain/option-call.ts'
import { buy, travellerOn } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { statedIn } from '../refusals.ts'
import { lookingAt } from '../upgrades/upgraders.ts'

const bench = openBench()

const light = async () => buy(bench, await bench.shop({ brand: 'LIGHT' }))

test('every rule that a trip breaks is listed, not only the first, with the time until which it was met', async () => {
  const reference = await light()
  const ana = await lookingAt(bench, reference)
  const ask = () => ana.ask('booking', 'applicableRules', { ...optionCall('EXCHANGE_FLIGHT', reference) })
  expect((await ask()).failedRules).toEqual([
    { ruleName: 'FARE_ALLOWS', evaluationResult: 'FALSE', failureReason: 'brandNotAllowed', until: undefined },
  ])
  const { booking } = await ana.ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
  const last = booking?.parts.at(-1)?.segments.at(-1)
  bench.clock.now = Date.parse(`${last?.departure}${last?.departureOffset}`) - 60 * 60_000
  const { appliedRules, failedRules } = await ask()
  expect(failedRules).toEqual([
    {
      ruleName: 'BEFORE_DEADLINE',
      evaluationResult: 'FALSE',
      failureReason: 'tooLate',
      until: new Date(bench.clock.now - 60 * 60_000).toISOString(),
    },
    { ruleName: 'FARE_ALLOWS', evaluationResult: 'FALSE', failureReason: 'brandNotAllowed', until: undefined },
  ])
  expect(appliedRules).toEqual(expect.arrayContaining(failedRules.map(({ ruleName }) => ruleName)))
})

test('the first of them is the reason that the trip gives for the option', async () => {
  const reference = await light()
  const ana = await lookingAt(bench, reference)
  const { tripOptions } = await ana.ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
  const asked = tripOptions.flatMap((option) => {
    const variables = optionCall(option.tripOption, reference)
    return variables ? [{ option, variables }] : []
  })
  expect(asked.length).toBeGreaterThan(5)
  for (const { option, variables } of asked) {
    const [first] = (await ana.ask('booking', 'applicableRules', { ...variables })).failedRules
    expect([option.tripOption, first?.failureReason, first?.until]).toEqual([
      option.tripOption,
      option.failureReason,
      option.until,
    ])
  }
})

test('a stranger gets the same error for a trip as for a reference that does not exist', async () => {
  const reference = await light()
  const stranger = travellerOn(bench)
  const refuse = async (pnr: string) =>
    statedIn(await stranger.refusal('booking', 'applicableRules', { ...optionCall('EXCHANGE_FLIGHT', pnr) }))
  expect(await refuse(reference)).toEqual(await refuse('XXXXXX'))
  expect((await refuse(reference)).errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
})
