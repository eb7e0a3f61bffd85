import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './platform/log.ts'

/** Message from a worker to its supervisor when the worker starts serving. `words` is the text to print. */
interface Serving {
  kind: 'serving'
  words: string
}

/** Message from the supervisor that orders a worker to stop. */
interface Stop {
  kind: 'stop'
}

const isServing = (message: unknown): message is Serving => Object(message).kind === 'serving'

const isStop = (message: unknown): message is Stop => Object(message).kind === 'stop'

const signals = ['SIGTERM', 'SIGINT'] as const

const signalled = (): Promise<unknown> => Promise.race(signals.map((name) => once(process, name)))

const ordered = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (message) => isStop(message) && resolve())
  })

/**
 * Resolves when this process is asked to stop. A second signal ends a process at once, but not a worker: a terminal and some
 * service managers signal both the supervisor and its workers, so a worker may get two signals for one request to stop.
 */
export const askedToStop = async (): Promise<void> => {
  await (cluster.isWorker ? Promise.race([signalled(), ordered()]) : signalled())
  for (const name of signals) process.on(name, () => cluster.isWorker || process.exit(1))
}

/** Announces that this process is serving. A worker notifies its supervisor; any other process prints the text. */
export const tellServing = (words: string): void => {
  if (cluster.isWorker) process.send?.({ kind: 'serving', words } satisfies Serving)
  else process.stdout.write(words)
}

/** A worker that has served for this long, in milliseconds, is considered to have started successfully. */
const steadyAfter = 10_000

const longestDelay = 30_000

/** Returns the delay before a worker is replaced, in milliseconds. Consecutive failures double the delay. */
const delayAfter = (failures: number): number => (failures === 0 ? 0 : Math.min(longestDelay, 250 * 2 ** (failures - 1)))

interface Death {
  code: number | null
  signal: string | null
  /** Time for which the worker served, in milliseconds. Undefined if it died before it served. */
  served: number | undefined
}

const lifeOf = (worker: Worker, onServing: (words: string) => void): Promise<Death> =>
  new Promise((resolve) => {
    let servesSince: number | undefined
    worker.on('message', (message) => {
      if (!isServing(message)) return
      servesSince = performance.now()
      onServing(message.words)
    })
    // Sending fails only if the worker is exiting, and then the `exit` event follows.
    worker.on('error', () => undefined)
    worker.on('exit', (code, signal) =>
      resolve({ code, signal, served: servesSince === undefined ? undefined : performance.now() - servesSince }),
    )
  })

/** Orders a worker to stop. Errors are ignored, because they only occur if the worker is already exiting. */
const orderToStop = (worker: Worker): void => {
  worker.send({ kind: 'stop' } satisfies Stop, () => undefined)
}

/**
 * Runs `count` workers on one port and replaces those that die. When this process is asked to stop, every worker finishes its
 * pending requests. The first worker starts alone because it migrates the database; if it fails, no other worker is started.
 * Returns the exit code.
 */
export const superviseWorkers = async (count: number, log: Log): Promise<number> => {
  const stopping = new AbortController()
  let isUp = false
  let isFine = true

  const live = async (onServing: (words: string) => void): Promise<Death> => {
    const worker = cluster.fork()
    const { pid } = worker.process
    const death = await lifeOf(worker, (words) => {
      isUp = true
      // The order to stop is repeated, because a worker that was not serving yet would have missed it.
      if (stopping.signal.aborted) orderToStop(worker)
      log('worker.serving', { process: pid }, 'info')
      onServing(words)
    })
    if (stopping.signal.aborted) isFine &&= death.code === 0
    else if (isUp) log('worker.ended', { process: pid, ...death }, 'warn')
    return death
  }

  /** Keeps one worker running. Reports the text that it prints, or undefined if no worker has ever served. */
  const keep = async (report: (words: string | undefined) => void): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const { served } = await live(report)
      if (!isUp) return report(undefined)
      failures = served !== undefined && served >= steadyAfter ? 0 : failures + 1
      await pause(delayAfter(failures), undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const stop = async () => {
    await signalled()
    stopping.abort()
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) orderToStop(worker)
    await signalled()
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
    process.exit(1)
  }
  void stop()

  let first: Promise<void> | undefined
  const words = await new Promise<string | undefined>((resolve) => {
    first = keep(resolve)
  })
  if (words === undefined) return stopping.signal.aborted && isFine ? 0 : 1
  process.stdout.write(words)
  await Promise.all([first, ...Array.from({ length: count - 1 }, () => keep(() => undefined))])
  return isFine ? 0 : 1
}
