import type { GlobalData } from '../settings/global-data.ts'
import { type ReachedGateway, reachGateway, type Reaching } from './reach-gateway.ts'

/** What only the charts know about a request. */
export type KnownByCharts = Pick<Reaching, 'currentKey' | 'listener' | 'fill' | 'pageName'>

/** The network of a page that asks its first question before its charts run. */
export interface EarlyGateway {
  reached: ReachedGateway
  /** Connects the charts, and tells them the execution key received so far. */
  handOver: (charts: KnownByCharts) => ReachedGateway
}

/** Opens the network before the charts are loaded. Until they take it over, it keeps the execution key. */
export const openEarly = async (
  data: GlobalData,
  reaching: Omit<Reaching, keyof KnownByCharts>,
  pageName: string,
): Promise<EarlyGateway> => {
  let key = ''
  let known: KnownByCharts = {
    currentKey: () => key,
    listener: { received: (received) => (key = received), ended: () => (key = '') },
    fill: (body) => body,
    pageName: () => pageName,
  }
  const reached = await reachGateway(data, {
    ...reaching,
    currentKey: () => known.currentKey(),
    listener: { received: (received) => known.listener.received(received), ended: (ended) => known.listener.ended(ended) },
    fill: (body) => known.fill(body),
    pageName: () => known.pageName(),
  })
  return {
    reached,
    handOver: (charts) => {
      known = charts
      if (key !== '') charts.listener.received(key)
      key = ''
      return reached
    },
  }
}
