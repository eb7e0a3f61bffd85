import { useSyncExternalStore } from 'react'
import type { Coordinates } from './projection.ts'

/** The earth's coastlines, each a closed ring. */
export type Land = readonly (readonly Coordinates[])[]

/** Format of `public/data/land.json`: longitude and latitude in turn, in tenths of a degree. */
interface PackedLand {
  scale: number
  rings: number[][]
}

const unpack = ({ scale, rings }: PackedLand): Land =>
  rings.map((ring) =>
    Array.from({ length: ring.length / 2 }, (_, place) => ({
      longitude: (ring[2 * place] ?? 0) / scale,
      latitude: (ring[2 * place + 1] ?? 0) / scale,
    })),
  )

const readers = new Set<() => void>()
let land: Land = []
let loading: Promise<void> | undefined

const load = async (): Promise<void> => {
  const answer = await fetch(`${import.meta.env.BASE_URL}data/land.json`)
  if (!answer.ok) throw new Error(`the coastlines could not be loaded: ${answer.status}`)
  land = unpack((await answer.json()) as PackedLand)
  for (const read of readers) read()
}

const subscribe = (read: () => void) => {
  readers.add(read)
  // The map is usable without coastlines, and the next one tries again to load them.
  loading ??= load().catch(() => {
    loading = undefined
  })
  return () => void readers.delete(read)
}

/** Returns the coastlines, which are loaded with the first map. Empty until they are loaded. */
export const useLand = (): Land =>
  useSyncExternalStore(
    subscribe,
    () => land,
    () => land,
  )
