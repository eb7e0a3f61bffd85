import { connect, type Socket } from 'node:net'
import type { Post } from './load.ts'

/** Builds the bytes of a request, so that the client can send it repeatedly at almost no cost. */
export const bytesOf = ({ url, headers, body }: Post): Buffer => {
  const { host, pathname } = new URL(url)
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * A connection that sends one request at a time. It reads only the status and the length of a response, so that the client uses
 * little processor time.
 */
export class RawConnection {
  private readonly socket: Socket
  private head = Buffer.alloc(0)
  /** Bytes of the current response's body that are still to come. Undefined while its head is incomplete. */
  private missing: number | undefined
  private settle: { done: () => void; failed: (reason: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.hear(bytes))
    for (const event of ['error', 'close'])
      socket.on(event, () => this.settle?.failed(new Error('the server closed the connection')))
  }

  static open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.once('error', reject)
      socket.once('connect', () => resolve(new RawConnection(socket)))
    })
  }

  /** Sends a request and resolves when its response is complete. Rejects any status but 200. */
  send(request: Buffer): Promise<void> {
    return new Promise((done, failed) => {
      this.settle = { done, failed }
      this.socket.write(request)
    })
  }

  close(): void {
    this.settle = undefined
    this.socket.destroy()
  }

  private hear(bytes: Buffer): void {
    if (this.missing === undefined) this.readHead(bytes)
    else this.missing -= bytes.byteLength
    if (this.missing !== 0) return
    this.missing = undefined
    this.settle?.done()
  }

  private readHead(bytes: Buffer): void {
    this.head = Buffer.concat([this.head, bytes])
    const end = this.head.indexOf(headEnd)
    if (end < 0) return
    const text = this.head.toString('latin1', 0, end)
    if (!text.startsWith('HTTP/1.1 200')) this.settle?.failed(new Error(`answered ${text.split('\r\n')[0]}`))
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
    this.missing = length - (this.head.byteLength - end - headEnd.byteLength)
    this.head = Buffer.alloc(0)
  }
}
