import { connect } from 'node:net'
import { expect } from 'vitest'
import { documents } from './asking.ts'

const askHealth = async (port: string, patience: number): Promise<number> => {
  const signal = AbortSignal.timeout(patience)
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' }, signal })
  return status
}

/** Returns true if a port is closed. A connection made while it closes gets no answer. */
const isClosed = (port: string): Promise<boolean> =>
  askHealth(port, 2_000).then(
    () => false,
    () => true,
  )

/**
 * Sends the first half of a request, runs an action that closes the port, and sends the second half. Resolves to the whole reply.
 */
export const sendInHalves = (port: string, close: () => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ query: documents.init })
    const head = `POST /api/graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Sabre-Storefront: FCDX\r\nContent-Length: ${body.length}\r\n\r\n`
    let text = ''
    const sendRest = async () => {
      // Two more requests for each of the two workers are answered first, so the half request has certainly been accepted.
      for (let request = 0; request < 4; request += 1) expect(await askHealth(port, 20_000)).toBe(200)
      close()
      await expect.poll(() => isClosed(port), { timeout: 20_000 }).toBe(true)
      socket.write(body.slice(10))
    }
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(head + body.slice(0, 10), () => sendRest().catch(reject)),
    )
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
