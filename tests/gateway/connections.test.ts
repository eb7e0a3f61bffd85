import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { addressHeader, readProxies } from '#src/gateway/platform/client-address.ts'
import { startServer } from '#src/gateway/server.ts'

const host = '127.0.0.1'

test('silent connections are closed, and connections beyond the limit are refused', async () => {
  const limits = { head: 1_000, request: 1_000, idle: 1_000, silence: 10_000, most: 2 }
  const own = await startServer({ handle: async () => new Response('here') }, { port: 0, host, limits })
  const port = Number(new URL(own.origin).port)
  const open = async () => {
    const socket = connect(port, host)
    // The output must be read to its end, because an unread stream never closes.
    socket.resume()
    await once(socket, 'connect')
    return { closed: once(socket, 'close'), isOpen: () => !socket.destroyed }
  }
  const held = [await open(), await open()]
  await (await open()).closed
  expect(held.map(({ isOpen }) => isOpen())).toEqual([true, true])
  await Promise.all(held.map(({ closed }) => closed))
  expect(await (await fetch(own.origin)).text()).toBe('here')
  await own.stop()
})

test.each([
  ['none', [host, 'http:']],
  ['127.0.0.0/8', ['198.51.100.1', 'https:']],
])('client address and scheme come from the proxies %s, never from a client’s own headers', async (proxies, told) => {
  const handle = async ({ headers, url }: Request) => Response.json([headers.get(addressHeader), new URL(url).protocol])
  const own = await startServer({ handle }, { port: 0, host, isProxy: readProxies(proxies) })
  const headers = { [addressHeader]: '192.0.2.1', 'x-forwarded-for': '192.0.2.2, 198.51.100.1', 'x-forwarded-proto': 'https' }
  expect(await (await fetch(own.origin, { headers })).json()).toEqual(told)
  await own.stop()
})

/** Writes raw requests to a server of its own. Returns everything that it sent until it closed the connection. */
const exchange = async (requests: string): Promise<string> => {
  const own = await startServer({ handle: async () => new Response('here\n') }, { port: 0, host })
  const socket = connect(Number(new URL(own.origin).port), host, () => socket.write(requests))
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  await own.stop()
  return text
}

test('a connection stays open after a GET response without headers that say so, until the browser asks to close it', async () => {
  const asking = (last: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\n${last}\r\n`
  const said = await exchange(asking('') + asking('Connection: close\r\n'))
  expect(said.match(/^(?:HTTP|connection|keep-alive).*|^here/gim)).toEqual(['HTTP/1.1 200 OK', 'here', 'HTTP/1.1 200 OK', 'here'])
})

test('a malformed host gets 400', async () => {
  expect(await exchange('GET / HTTP/1.1\r\nHost: [not a host\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})
