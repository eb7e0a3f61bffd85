import { describe, expect, it } from 'vitest'
import { createRequestsUnderWay } from '#src/app/session/requests-under-way.ts'

describe('work ahead of the traveller', () => {
  it('starts at once if no request is under way', async () => {
    await expect(createRequestsUnderWay().whenNone()).resolves.toBeUndefined()
  })

  it('waits until every request has succeeded or failed', async () => {
    const { during, whenNone } = createRequestsUnderWay()
    let find: (found: string) => void = () => {}
    let refuse: (reason: Error) => void = () => {}
    const found = during(new Promise<string>((resolve) => (find = resolve)))
    const refused = during(new Promise((_, reject) => (refuse = reject)))
    const log: unknown[] = []
    const none = whenNone().then(() => log.push('none'))
    find('12 flights')
    log.push(await found)
    refuse(new Error('signed out'))
    await expect(refused).rejects.toThrow('signed out')
    await none
    expect(log).toEqual(['12 flights', 'none'])
  })
})
