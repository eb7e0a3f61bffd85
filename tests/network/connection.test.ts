import { describe, expect, it } from 'vitest'
import { createConnection } from '#src/network/connection.ts'
import { standardPatience, tryAgain } from '#src/network/patience.ts'

const deviceThat = (isOnline: boolean) => {
  const listeners = new Set<() => void>()
  const navigator = { onLine: isOnline }
  return {
    navigator,
    addEventListener: (_type: 'online', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: 'online', listener: () => void) => void listeners.delete(listener),
    comeBack: () => {
      navigator.onLine = true
      for (const listener of listeners) listener()
    },
    isListenedTo: () => listeners.size > 0,
  }
}

describe('while the device is offline', () => {
  it('sends nothing, and sends waiting requests once the device is online', async () => {
    const device = deviceThat(false)
    const connection = createConnection(device)
    const told: boolean[] = []
    connection.subscribe(() => told.push(connection.isAwaited()))
    let sent = 0
    const answer = tryAgain(
      () => Promise.resolve((sent += 1)),
      { ...standardPatience, mayRepeat: false, whenOnline: connection.whenOnline },
      () => {},
    )
    await Promise.resolve()
    expect([sent, connection.isAwaited()]).toEqual([0, true])
    device.comeBack()
    expect(await answer).toBe(1)
    expect([told, device.isListenedTo()]).toEqual([[true, false], false])
  })

  it('rejects an urgent request at once as unsent, and does not send it later', async () => {
    const device = deviceThat(false)
    const { whenOnline, isOnline, isAwaited } = createConnection(device)
    let sent = 0
    const pay = () =>
      tryAgain(
        () => Promise.resolve((sent += 1)),
        { ...standardPatience, mayRepeat: true, isAtOnce: true, whenOnline, isOnline },
        () => {},
      )
    await expect(pay()).rejects.toMatchObject({ type: 'NETWORK_ERROR', errorCode: 'CLIENT.NOT_SENT' })
    expect(isAwaited()).toBe(false)
    device.comeBack()
    await Promise.resolve()
    expect(sent).toBe(0)
    expect(await pay()).toBe(1)
  })

  it('rejects a request that waits too long or is cancelled', async () => {
    const device = deviceThat(false)
    const leaving = new AbortController()
    const connection = createConnection(device, 5)
    await expect(connection.whenOnline()).rejects.toHaveProperty('type', 'NETWORK_ERROR')
    const left = createConnection(device).whenOnline(leaving.signal)
    leaving.abort()
    await expect(left).rejects.toHaveProperty('type', 'NETWORK_ERROR')
    expect([connection.isAwaited(), device.isListenedTo()]).toEqual([false, false])
  })
})

it('sends at once while online, or if the browser does not report its state', async () => {
  for (const device of [deviceThat(true), {}]) {
    const connection = createConnection(device)
    await connection.whenOnline()
    expect(connection.isAwaited()).toBe(false)
  }
})
