/** Technical problems that a notice above the step reports. */
export interface TroubleNotes {
  /** Storage is blocked or full, so typed values are lost when the page is closed. */
  memoryOnly: boolean
  /** Tries again to load the program. Undefined unless loading has failed. */
  retry: (() => void) | undefined
}

export interface NotedTroubles {
  notes: () => TroubleNotes
  subscribe: (listener: () => void) => () => void
  noteMemoryOnly: () => void
  noteOffline: (retry: (() => void) | undefined) => void
}

export const createTroubles = (): NotedTroubles => {
  const listeners = new Set<() => void>()
  let notes: TroubleNotes = { memoryOnly: false, retry: undefined }
  const note = (more: Partial<TroubleNotes>) => {
    notes = { ...notes, ...more }
    for (const listener of listeners) listener()
  }
  return {
    notes: () => notes,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteMemoryOnly: () => note({ memoryOnly: true }),
    noteOffline: (retry) => note({ retry }),
  }
}
