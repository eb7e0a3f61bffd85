import type { FlowEvent } from '#machines/events.ts'
import type { Begun } from './begin.tsx'
import { flowOf } from '../session/running-flow.ts'

export interface WakerOptions {
  /** Resolves once anything can be loaded. */
  whenOnline?: () => Promise<void>
  /** Loads and starts the charts. */
  fetch: () => Promise<Begun>
  onAwake: (begun: Begun) => void
  /** The charts were needed but could not be loaded. Calling `retry` tries again. */
  onTrouble: (retry: (() => void) | undefined) => void
}

/** Loads the charts when they are first needed, and queues events until they run. */
export interface Waker {
  /** Tells whether the charts run, once known. Never rejects. */
  wake: () => Promise<boolean>
  begun: () => Promise<Begun | undefined>
  /** Loads the charts and sends an event to their flow. */
  send: (event: FlowEvent) => void
}

export const createWaker = ({ whenOnline = () => Promise.resolve(), fetch, onAwake, onTrouble }: WakerOptions): Waker => {
  const waiting: FlowEvent[] = []
  let coming: Promise<Begun | undefined> | undefined
  const bring = async (): Promise<Begun | undefined> => {
    try {
      await whenOnline()
      const begun = await fetch()
      onTrouble(undefined)
      onAwake(begun)
      for (const event of waiting.splice(0)) flowOf(begun.root)?.send(event)
      return begun
    } catch {
      coming = undefined
      if (waiting.length > 0) onTrouble(() => void bringOnce())
      return undefined
    }
  }
  const bringOnce = () => (coming ??= bring())
  return {
    wake: async () => (await bringOnce()) !== undefined,
    begun: bringOnce,
    send: (event) => {
      waiting.push(event)
      void bringOnce()
    },
  }
}
