import { useEffect, useState } from 'react'
import type { DrawnChart } from './drawn.ts'

const asked = new Map<string, Promise<DrawnChart>>()

const ask = (chart: string): Promise<DrawnChart> => {
  const before = asked.get(chart)
  if (before) return before
  const now = fetch(`/data/charts/${encodeURIComponent(chart)}.json`).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`)
    return answer.json() as Promise<DrawnChart>
  })
  asked.set(chart, now)
  now.catch(() => asked.delete(chart))
  return now
}

/** Loads the drawing of a chart. Returns undefined while it is loading, and 'failed' if it cannot be loaded. */
export function useDrawnChart(chart: string): DrawnChart | 'failed' | undefined {
  const [got, setGot] = useState<{ of: string; drawn: DrawnChart | 'failed' }>()
  useEffect(() => {
    let isWanted = true
    const take = (drawn: DrawnChart | 'failed') => isWanted && setGot({ of: chart, drawn })
    ask(chart).then(take, () => take('failed'))
    return () => {
      isWanted = false
    }
  }, [chart])
  return got?.of === chart ? got.drawn : undefined
}
