import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleProgram, root } from '../../bundled.ts'
import { briefly } from '../../processes.ts'
import type { Changer, Order, Place, Purchase, TripState, Told, Trap } from './orders.ts'

/**
 * Builds the program of the child, so that each of its many lives starts in plain Node. Returns the file, and a function that
 * removes it.
 */
export const buildChild = async (): Promise<{ program: string; remove: () => Promise<void> }> => {
  const outDir = join(root, 'node_modules/.cache', `farechart-kill-${process.pid}`)
  const program = await bundleProgram('tests/gateway/purchase/kill/child.ts', outDir, 'child')
  return { program, remove: () => rm(outDir, { recursive: true, force: true }) }
}

type Answer<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>

/** One life of the child, from its start to its end. */
export class Life {
  /** The bodies of the replies that have arrived, by request id. */
  readonly replies = new Map<string, string>()
  private readonly child: ChildProcess
  private readonly ended: Promise<void>
  private waiting: { kind: Told['kind']; done: (told: Told) => void; failed: (reason: Error) => void } | undefined
  private complaint = ''

  constructor(program: string) {
    this.child = fork(program, { execArgv: [briefly], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    this.child.stderr?.on('data', (chunk) => (this.complaint += chunk))
    this.child.on('message', (told: Told) => this.hear(told))
    this.ended = new Promise((done) => {
      this.child.on('exit', () => {
        this.waiting?.failed(new Error(`the child ended: ${this.complaint}`))
        done()
      })
    })
  }

  private hear(told: Told): void {
    if (told.kind === 'bought') this.replies.set(told.requestId, told.text)
    if (this.waiting?.kind !== told.kind) return
    const { done } = this.waiting
    this.waiting = undefined
    done(told)
  }

  private ask<Kind extends Told['kind']>(order: Order, kind: Kind): Promise<Answer<Kind>> {
    return new Promise((done, failed) => {
      this.waiting = { kind, done: (told) => done(told as Answer<Kind>), failed }
      this.tell(order)
    })
  }

  private tell(order: Order): void {
    // An order to a child that has just died is lost, as it would be on a network.
    this.child.send(order, () => undefined)
  }

  async open(place: Place, now: number): Promise<void> {
    await this.ask({ kind: 'open', place, now }, 'opened')
  }

  /** Sets the trap at which the child kills itself. */
  arm(trap: Trap): void {
    this.tell({ kind: 'arm', trap })
  }

  admit(state: Extract<Order, { kind: 'admit' }>['state'], count: number) {
    return this.ask({ kind: 'admit', state, count }, 'admitted')
  }

  /** Creates visitors who have made a booking and want to pay for one more bag. */
  async admitChangers(state: Extract<Order, { kind: 'admitChangers' }>['state'], count: number): Promise<Changer[]> {
    return (await this.ask({ kind: 'admitChangers', state, count }, 'admittedChangers')).changers
  }

  /** Sends a purchase. If a reply arrives, it is stored in `replies`. */
  buy(purchase: Purchase): void {
    this.tell({ kind: 'buy', purchase })
  }

  /** Sends a purchase and returns its reply. */
  async bought(purchase: Purchase): Promise<string> {
    const { text } = await this.ask({ kind: 'buy', purchase }, 'bought')
    return text
  }

  async complete(): Promise<void> {
    await this.ask({ kind: 'complete' }, 'completed')
  }

  /** Returns all bookings. */
  async trips(): Promise<TripState[]> {
    return (await this.ask({ kind: 'readTrips' }, 'trips')).trips
  }

  look() {
    return this.ask({ kind: 'look' }, 'seen')
  }

  /** Waits until the child has died, and kills it after `latest` milliseconds. `isByHand` is true if it had to be killed. */
  async death(latest: number): Promise<{ isByHand: boolean }> {
    let isByHand = false
    const timer = setTimeout(() => {
      isByHand = true
      this.child.kill('SIGKILL')
    }, latest)
    await this.ended
    clearTimeout(timer)
    return { isByHand }
  }

  async close(): Promise<void> {
    await this.ask({ kind: 'close' }, 'closed')
    await this.ended
  }
}
