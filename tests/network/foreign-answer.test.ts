import { describe, expect, it } from 'vitest'
import { readOriginal } from '#src/network/answer.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'

/** Operations whose result is a header. The body of their response is undocumented (contract, 4). */
const takeAnything: readonly OperationName[] = ['init', 'dcmcInit']

const names = Object.keys(operations) as OperationName[]

describe('a response without any requested field', () => {
  it.each(names.filter((name) => !takeAnything.includes(name)))('is malformed for %s', (name) => {
    const operation: Operation = operations[name]
    expect(() => readOriginal(operation, { unknown: [] })).toThrow(expect.objectContaining({ errorCode: 'CLIENT.MALFORMED' }))
  })

  it.each(takeAnything)('is accepted for %s, whose result is a header', (name) => {
    expect(readOriginal(operations[name], { unknown: [] })).toEqual({})
  })
})
