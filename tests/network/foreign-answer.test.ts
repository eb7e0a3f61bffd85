import { describe, expect, it } from 'vitest'
import { readOriginal } from '#src/network/answer.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { Operation } from '#src/operations/declare.ts'

/** Operations that answer by a header; a real gateway's body is undocumented (contract, 4). */
const takeAnything: readonly OperationName[] = ['init', 'dcmcInit']

const names = Object.keys(operations) as OperationName[]

describe('an answer with nothing of what was asked for', () => {
  it.each(names.filter((name) => !takeAnything.includes(name)))('is none of %s', (name) => {
    const operation: Operation = operations[name]
    expect(() => readOriginal(operation, { unknown: [] })).toThrow(expect.objectContaining({ errorCode: 'CLIENT.MALFORMED' }))
  })

  it.each(takeAnything)('is one of %s, whose answer is a header', (name) => {
    expect(readOriginal(operations[name], { unknown: [] })).toEqual({})
  })
})
