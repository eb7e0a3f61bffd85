import { Worker } from 'node:worker_threads'
import type { Search } from '#src/domain/search.ts'
import type { Storefront } from '../platform/storefronts.ts'

/** Everything from which the results of a search are rendered. */
export interface ResultsToRender {
  configuration: Storefront
  locale: string
  /** Compiled messages. */
  words: object
  content: unknown
  places: unknown
  placeNames: unknown
  search: Search
  /** The gateway's answer to the search. */
  answer: unknown
}

/** Renders results as HTML. Resolves to undefined if there is no list to show. */
export interface ResultsRenderer {
  /** Starts the renderer, unless it is running, so that the first results need not wait for it. */
  start: () => void
  /** Returns true once results can be rendered at once. */
  isReady: () => boolean
  render: (given: ResultsToRender) => Promise<string | undefined>
}

/** A message of the thread. The first one, with the id 0, says that it is ready. */
interface Rendered {
  id: number
  html?: string
  trouble?: string
}

/** The number of results that may wait for the thread. Further ones are rejected at once. */
const mostWaiting = 4

/** The thread's memory in megabytes. */
const mostMemory = 256

/**
 * Creates a renderer that runs a bundle of the storefront's build in a thread, so that rendering never blocks the gateway. A thread that
 * has died is replaced for the next results.
 */
export const createResultsThread = (bundle: string): ResultsRenderer => {
  const waiting = new Map<number, { resolve: (html: string | undefined) => void; reject: (reason: Error) => void }>()
  let thread: Worker | undefined
  let isReady = false
  let lastId = 0
  const open = (): Worker => {
    if (thread) return thread
    const opened = new Worker(bundle, { resourceLimits: { maxOldGenerationSizeMb: mostMemory }, stdout: true, stderr: true })
    opened.on('message', ({ id, html, trouble }: Rendered) => {
      isReady ||= id === 0
      const asked = waiting.get(id)
      waiting.delete(id)
      if (trouble === undefined) asked?.resolve(html)
      else asked?.reject(new Error(trouble))
    })
    const die = () => {
      if (thread !== opened) return
      thread = undefined
      isReady = false
      for (const { reject } of waiting.values()) reject(new Error('the thread that renders results has ended'))
      waiting.clear()
    }
    opened.on('error', die)
    opened.on('exit', die)
    // The thread must not keep a gateway running that has been closed.
    opened.unref()
    thread = opened
    return opened
  }
  return {
    start: () => void open(),
    isReady: () => isReady,
    render: (given) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= mostWaiting) return reject(new Error('too many results are waiting to be rendered'))
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        open().postMessage({ id: lastId, given }, [])
      }),
  }
}
