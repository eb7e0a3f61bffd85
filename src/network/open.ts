import { createBeacon } from './beacon.ts'
import { type ExecutionListener, trackExecution } from './execution.ts'
import { createNetwork, type Network } from './network.ts'
import { standardPatience } from './patience.ts'

/** What a page knows that its network needs. */
export interface Surroundings {
  endpoint: string
  storefront: string
  headers: () => Record<string, string | undefined>
  currentKey: () => string
  listener: ExecutionListener
  fill: (body: string) => string
  retries: number
  delay: number
  beacon: { isEnabled: boolean; buildNumber: string; configVersion: string; releaseName: string }
  pageName: () => string
}

/** The network of one page: transport, execution key, retries and the beacon put together. */
export const openNetwork = ({ currentKey, listener, retries, delay, beacon, pageName, ...transport }: Surroundings): Network =>
  createNetwork({
    ...transport,
    execution: trackExecution(currentKey, listener),
    patience: { ...standardPatience, retries, delay },
    report: createBeacon({ ...beacon, storefront: transport.storefront, pageName, destination: () => location.href }),
  })
