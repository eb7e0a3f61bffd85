import { useSyncExternalStore } from 'react'
import type { Coordinates } from './projection.ts'

/** The coastlines of the earth, each a closed line. */
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

let land: Land = []
let isLoading = false

const load = async (drawn: () => void): Promise<void> => {
  isLoading = true
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}data/land.json`)
    if (answer.ok) land = unpack((await answer.json()) as PackedLand)
  } catch {
    // The map works without coastlines. The next map tries to load them again.
    isLoading = false
  }
  drawn()
}

const subscribe = (drawn: () => void) => {
  if (!isLoading) void load(drawn)
  return () => undefined
}

/** Returns the coastlines, which are loaded with the first map. Empty until they are loaded. */
export const useLand = (): Land =>
  useSyncExternalStore(
    subscribe,
    () => land,
    () => land,
  )
