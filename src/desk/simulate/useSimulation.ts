import { useEffect, useState } from 'react'
import type { SimulatedChart, Simulation } from './simulation.ts'

/**
 * Loads the charts that can be simulated when `isWanted` becomes true. Undefined until then. A failed loading is repeated when they are
 * next wanted.
 */
export const useSimulation = (
  simulation: Simulation | undefined,
  isWanted: boolean,
): readonly SimulatedChart[] | 'failed' | undefined => {
  const [charts, setCharts] = useState<readonly SimulatedChart[] | 'failed' | undefined>(undefined)
  const isMissing = charts === undefined
  useEffect(() => {
    if (!isWanted || !isMissing || !simulation) return
    let isCurrent = true
    simulation().then(
      (loaded) => isCurrent && setCharts(loaded),
      () => isCurrent && setCharts('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [simulation, isWanted, isMissing])
  useEffect(() => {
    if (!isWanted && charts === 'failed') setCharts(undefined)
  }, [isWanted, charts])
  return charts
}
