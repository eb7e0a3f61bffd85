import { useEffect, useState } from 'react'
import type { SimulatedChart, Simulation } from './simulation.ts'

/** Returns the charts that can be simulated, loaded on demand, or undefined until then. */
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
