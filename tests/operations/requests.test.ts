import { describe, expect, it } from 'vitest'
import type { Operation } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { requests } from '#src/operations/requests/all.ts'
import { readRequest } from '#src/operations/requests/problems.ts'
import { removeSelectedSeat, saveSelectedSeat } from '#src/operations/seats/request.ts'
import { exampleRequests } from './example-requests.ts'

const flight = { origin: 'FRA', destination: 'JFK', departure: '2026-11-23T10:00:00' }

describe('a request for seats', () => {
  it('may name the seat in lower case, the passenger as text and the departure with its offset', () => {
    const sent = {
      seatCode: ' 12a ',
      selectedSegment: { ...flight, departure: '2026-11-23T10:00:00+01:00', segmentRef: '4711' },
      passengerIndex: '2',
    }
    expect(readRequest(saveSelectedSeat, { seatOperationsInput: { seatOperations: [sent] } })).toEqual({
      request: { seatOperationsInput: { seatOperations: [{ seatCode: '12A', selectedSegment: flight, passengerIndex: 2 }] } },
    })
  })

  it('must name a seat to take, but not a seat to release', () => {
    const sent = { seatOperationsInput: { seatOperations: [{ seatCode: '', selectedSegment: flight, passengerIndex: 1 }] } }
    expect(readRequest(saveSelectedSeat, sent)).toEqual({
      problems: [{ path: 'seatOperations.0.seatCode', reason: 'required', expected: 'a value' }],
    })
    expect(readRequest(removeSelectedSeat, sent)).toEqual({
      request: { seatOperationsInput: { seatOperations: [{ seatCode: undefined, selectedSegment: flight, passengerIndex: 1 }] } },
    })
  })
})

describe('the problems of a request', () => {
  const problemsOf = (seatOperationsInput: unknown) => readRequest(removeSelectedSeat, { seatOperationsInput })

  it.each([
    [undefined, { path: 'seatOperationsInput', reason: 'required', expected: 'an object' }],
    [[], { path: 'seatOperationsInput', reason: 'notAnObject', expected: 'an object' }],
    [{}, { path: 'seatOperations', reason: 'required', expected: 'a list' }],
    [{ seatOperations: 'x' }, { path: 'seatOperations', reason: 'notAList', expected: 'a list' }],
    [
      { seatOperations: Array.from({ length: 500 }) },
      { path: 'seatOperations', reason: 'tooMany', expected: 'at most 72 entries' },
    ],
    [{ seatOperations: [7] }, { path: 'seatOperations.0', reason: 'notAnObject', expected: 'an object' }],
  ])('name the field of %j and what is expected there', (sent, problem) => {
    expect(problemsOf(sent)).toEqual({ problems: [problem] })
  })

  it('include a confirmation that is missing or false', () => {
    const decision = { paymentData: { quoteId: 'q1' } }
    const required = { problems: [{ path: 'confirmed', reason: 'required', expected: 'a value' }] }
    for (const confirmed of [undefined, null, false, 'false'])
      expect(readRequest(requests.cancelAndRefundConfirm, { ...decision, confirmed })).toEqual(required)
  })

  it('are listed once for each field', () => {
    const sent = { seatCode: '\u0000', selectedSegment: { ...flight, origin: 7, destination: 'LONDON' }, passengerIndex: 100 }
    const other = { seatCode: 'window', selectedSegment: flight, passengerIndex: 1.5 }
    expect(problemsOf({ seatOperations: [sent, other, { selectedSegment: flight, passengerIndex: 'one' }] })).toEqual({
      problems: [
        { path: 'seatOperations.0.seatCode', reason: 'badCharacters', expected: 'a text without control characters' },
        { path: 'seatOperations.0.selectedSegment.origin', reason: 'notAText', expected: 'a text' },
        { path: 'seatOperations.0.selectedSegment.destination', reason: 'tooLong', expected: 'at most 3 characters' },
        { path: 'seatOperations.0.passengerIndex', reason: 'outOfRange', expected: 'at most 99' },
        { path: 'seatOperations.1.seatCode', reason: 'tooLong', expected: 'at most 5 characters' },
        { path: 'seatOperations.1.passengerIndex', reason: 'notANumber', expected: 'a whole number' },
        { path: 'seatOperations.2.passengerIndex', reason: 'notANumber', expected: 'a whole number' },
      ],
    })
  })
})

const taking = Object.entries(operations as Record<string, Operation>).filter(
  ([, { variables }]) => Object.keys(variables).length > 0,
)

describe('the schema of a request', () => {
  it.each(Object.entries(requests))('of %s has the variables of the entry', (name, schema) => {
    const entry = taking.find(([each]) => each === name)?.[1]
    expect(Object.keys(schema.shape).toSorted()).toEqual(Object.keys(entry?.variables ?? {}).toSorted())
  })

  it.each(Object.entries(requests))('of %s accepts the example', (name, schema) => {
    const example = new Map(Object.entries(exampleRequests)).get(name)
    expect(readRequest(schema, example)).not.toHaveProperty('problems')
  })
})
