import type { FlowEvent } from '#machines/events.ts'
import type { Begun } from './begin.tsx'
import { flowActorOf } from '../session/running-flow.ts'

export interface WakerOptions {
  /** Resolves once the device is online. */
  whenOnline?: () => Promise<void>
  /** Loads and starts the charts. */
  fetch: () => Promise<Begun>
  onAwake: (begun: Begun) => void
  /** Called with a function to retry if events are waiting and the charts could not be loaded. Called with undefined once they are. */
  onTrouble: (retry: (() => void) | undefined) => void
}

/** Loads the charts when they are first needed. Events wait until the charts run. */
export interface Waker {
  /** Loads the charts. Resolves to true if they run, and to false if they could not be loaded. Never rejects. */
  wake: () => Promise<boolean>
  begun: () => Promise<Begun | undefined>
  /** Sends an event to the flow, and loads the charts first if necessary. */
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
      for (const event of waiting.splice(0)) flowActorOf(begun.root)?.send(event)
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
