import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { addressHeader, clientAddress, plainAddress, type Proxies } from './platform/client-address.ts'
import { CannotStart } from './platform/cannot-start.ts'
import type { Gateway } from './gateway.ts'
import { createCutter } from './http/connection-cutter.ts'
import { DroppedReply } from './platform/dropped-reply.ts'
import { isLoopback } from './platform/loopback.ts'

export interface RunningServer {
  /** The server's address, in the form `http://<host>:<port>`. */
  origin: string
  /** Stops accepting requests, ends streams of events, and resolves once pending requests have finished. */
  stop: () => Promise<void>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const smallest = 1_024
const isOfEvents = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') === true
const compressible = /^(?:text\/|application\/json|image\/svg)/

/** Returns the scheme of the browser's request, from the header that a trusted proxy adds. */
const schemeOf = (message: IncomingMessage, isProxy: Proxies): 'http' | 'https' =>
  isProxy(plainAddress(message.socket.remoteAddress ?? '')) &&
  // The proxy adds only the last entry. A client can forge the entries before it.
  String(message.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() === 'https'
    ? 'https'
    : 'http'

const urlOf = (message: IncomingMessage, { host: fallbackHost, isProxy }: Front): string => {
  const host = message.headers.host ?? fallbackHost
  const path = message.url?.startsWith('/') ? message.url : '/'
  // A path that starts with two slashes would be parsed as a host.
  return new URL(`${schemeOf(message, isProxy)}://${host}${path.replace(/^\/{2,}/, '/')}`).href
}

const headersOf = (message: IncomingMessage, { isProxy }: Front): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(name === 'cookie' ? '; ' : ', ') : value)
  }
  const forwarded = String(message.headers['x-forwarded-for'] ?? '')
  headers.set(addressHeader, clientAddress(message.socket.remoteAddress ?? '', forwarded, isProxy))
  return headers
}

/** What a server knows about itself: its host name, the clients that it trusts as proxies, and whether it is stopping. */
interface Front {
  host: string
  isProxy: Proxies
  stopping: AbortSignal
}

const toRequest = (message: IncomingMessage, front: Front): Request => {
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD' && message.headers['content-length'] !== '0'
  const isSent = message.headers['content-length'] !== undefined || message.headers['transfer-encoding'] !== undefined
  return new Request(urlOf(message, front), {
    method: message.method,
    headers: headersOf(message, front),
    ...(hasBody && isSent && { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' }),
  })
}

const compress = async (message: IncomingMessage, response: Response, body: Buffer): Promise<Buffer> => {
  const type = response.headers.get('content-type') ?? ''
  if (body.byteLength < smallest || !compressible.test(type) || response.headers.has('content-encoding')) return body
  if (!response.headers.get('vary')?.includes('accept-encoding')) response.headers.append('vary', 'accept-encoding')
  const accepted = message.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) {
    response.headers.set('content-encoding', 'br')
    return compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    })
  }
  if (!/\bgzip\b/.test(accepted)) return body
  response.headers.set('content-encoding', 'gzip')
  return compressGzip(body)
}

const writeHead = (reply: ServerResponse, response: Response): void => {
  reply.statusCode = response.status
  const cookies = response.headers.getSetCookie()
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.setHeader(name, value)
  if (cookies.length > 0) reply.setHeader('set-cookie', cookies)
}

/** Sends each event as soon as it happens. If the client closes the connection, the response's body is cancelled. */
const writeEvents = async (reply: ServerResponse, response: Response, stopping: AbortSignal): Promise<void> => {
  writeHead(reply, response)
  reply.flushHeaders()
  await pipeline(Readable.fromWeb(response.body as NodeStream<Uint8Array>), reply, { signal: stopping })
}

const write = async (
  message: IncomingMessage,
  reply: ServerResponse,
  response: Response,
  stopping: AbortSignal,
): Promise<void> => {
  if (response.body && isOfEvents(response)) return writeEvents(reply, response, stopping)
  const body = await compress(message, response, Buffer.from(await response.arrayBuffer()))
  writeHead(reply, response)
  if (response.status !== 204 && response.status !== 304) reply.setHeader('content-length', body.byteLength)
  reply.end(message.method === 'HEAD' ? undefined : body)
}

const respond = async (
  gateway: Pick<Gateway, 'handle'>,
  message: IncomingMessage,
  reply: ServerResponse,
  front: Front,
): Promise<void> => {
  let request: Request
  try {
    request = toRequest(message, front)
  } catch {
    reply.writeHead(400, { connection: 'close' }).end()
    return
  }
  await write(message, reply, await gateway.handle(request), front.stopping)
}

/** Starts listening on an address. If it is not available, throws CannotStart with the settings to change. */
export const listen = (
  server: Server,
  { port, host }: { port: number; host: string },
  names: { port: string; host: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (thrown: NodeJS.ErrnoException) => {
      if (thrown.code === 'EADDRINUSE')
        reject(
          new CannotStart(
            `Port ${port} of ${host} is taken. Stop the program that uses it, or set ${names.port} to another number.`,
          ),
        )
      else if (thrown.code === 'EACCES')
        reject(new CannotStart(`This user may not listen on port ${port}. Set ${names.port} to a number above 1023.`))
      else if (thrown.code === 'EADDRNOTAVAIL' || thrown.code === 'ENOTFOUND')
        reject(
          new CannotStart(
            `${names.host} is ${host}, which is not an address of this machine. Set ${names.host} to one of its addresses, such as 127.0.0.1.`,
          ),
        )
      else reject(thrown)
    })
    server.listen(port, host, resolve)
  })

/** Limits on connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** Time within which a client must send a request's headers. */
  head: number
  /** Time within which a client must send a complete request. */
  request: number
  /** Time that a connection may stay idle between a response and the next request. */
  idle: number
  /** Time that a connection may stay without traffic in either direction. Exceeds the duration of any response. */
  silence: number
  /** The maximum number of open connections. Further ones are closed at once. */
  most: number
}

const usualLimits: ConnectionLimits = { head: 10_000, request: 30_000, idle: 5_000, silence: 120_000, most: 4_000 }

export interface ServerOptions {
  port: number
  host: string
  /** Proxies whose `X-Forwarded-*` headers are trusted. Defaults to those on this machine. */
  isProxy?: Proxies
  limits?: ConnectionLimits
}

/** Serves a gateway on a port; port 0 picks a free one. Throws CannotStart if the port is not available. */
export const startServer = async (
  gateway: Pick<Gateway, 'handle'>,
  { port, host, isProxy = isLoopback, limits = usualLimits }: ServerOptions,
): Promise<RunningServer> => {
  const shownHost = host.includes(':') ? `[${host}]` : host
  const stopping = new AbortController()
  const { signal } = stopping
  const cutter = createCutter()
  const options = {
    headersTimeout: limits.head,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: limits.head / 4,
    maxHeaderSize: 32 * 1024,
  }
  const server = createServer(options, (message, reply) => {
    const { socket } = message
    if (signal.aborted) reply.setHeader('connection', 'close')
    // HTTP/1.1 keeps connections open by default. On the twenty files of a page, the two headers that say so would cost 1 kB.
    else if (message.method === 'GET' && message.httpVersion === '1.1') reply.removeHeader('connection')
    reply.on('finish', () => {
      cutter.prove(socket)
      if (signal.aborted) server.closeIdleConnections()
    })
    if (cutter.isResent(message)) {
      cutter.cut(message)
      return
    }
    // If a response cannot be sent, the socket is destroyed so that the client sees a broken connection instead of an empty
    // response.
    respond(gateway, message, reply, { host: shownHost, isProxy, stopping: signal }).catch((thrown: unknown) =>
      thrown instanceof DroppedReply ? cutter.cut(message) : message.socket.destroy(),
    )
  })
  server.setTimeout(limits.silence)
  server.maxConnections = limits.most
  await listen(server, { port, host }, { port: 'PORT', host: 'HOST' })
  const { port: takenPort } = server.address() as AddressInfo
  return {
    origin: `http://${shownHost}:${takenPort}`,
    stop: () =>
      new Promise((resolve) => {
        stopping.abort()
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}
