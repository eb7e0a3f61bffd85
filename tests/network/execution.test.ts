import { describe, expect, it } from 'vitest'
import { trackExecution } from '#src/network/execution.ts'

const first = 'e100s1'
const second = 'e200s1'

const following = (key = '') => {
  let current = key
  const told: string[] = []
  const execution = trackExecution(() => current, {
    received: (received) => {
      current = received
      told.push(`received ${received}`)
    },
    ended: (ended) => told.push(`ended ${ended}`),
  })
  return { execution, told }
}

describe('the execution key of several requests', () => {
  it('comes from the newest request', () => {
    const { execution, told } = following()
    execution.answered(execution.begin(), first)
    expect(told).toEqual([`received ${first}`])
  })

  it('is not reverted by a late response to an older request', () => {
    const { execution, told } = following()
    const slow = execution.begin()
    const quick = execution.begin()
    execution.answered(quick, second)
    execution.answered(slow, first)
    expect(told).toEqual([`received ${second}`])
  })

  it('is not taken from an older request even while the newest is pending', () => {
    const { execution, told } = following(first)
    const older = execution.begin()
    execution.begin()
    execution.answered(older, second)
    expect(told).toEqual([])
  })

  it('comes from the trip’s newest request, even after later side requests', () => {
    const { execution, told } = following()
    const search = execution.begin()
    const aside = execution.begin(true)
    execution.answered(aside, null)
    execution.answered(search, first)
    expect(told).toEqual([`received ${first}`])
  })

  it('comes from a side request only while there is no key, and is replaced by that of a trip’s request', () => {
    const { execution, told } = following()
    const search = execution.begin()
    const asides = [execution.begin(true), execution.begin(true)] as const
    execution.answered(asides[0], second)
    execution.answered(search, first)
    execution.answered(asides[1], second)
    expect(told).toEqual([`received ${second}`, `received ${first}`])
  })

  it('is not sent with side requests, so that the account can be read after the conversation has expired', () => {
    const { execution } = following(first)
    expect([execution.begin(true).key, execution.begin().key]).toEqual(['', first])
  })

  it.each([null, '', undefined, 'undefined', '<script>'])('is not changed by a response whose header is %j', (header) => {
    const { execution, told } = following(first)
    execution.answered(execution.begin(), header)
    expect(told).toEqual([])
  })

  it('may be a UUID', () => {
    const key = '11fb3a14-732a-4f0c-8a11-0123456789ab'
    const { execution, told } = following(first)
    execution.answered(execution.begin(), key)
    expect(told).toEqual([`received ${key}`])
  })

  it('is not announced if the key is unchanged', () => {
    const { execution, told } = following(first)
    execution.answered(execution.begin(), first)
    expect(told).toEqual([])
  })

  it('is announced as expired if a request with that key is refused as expired', () => {
    const { execution, told } = following(first)
    const turn = execution.begin()
    execution.answered(execution.begin(), second)
    execution.expired(turn)
    expect(told).toEqual([`received ${second}`, `ended ${first}`])
  })
})
