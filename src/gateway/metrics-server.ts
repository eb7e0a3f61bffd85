import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, Registry } from 'prom-client'
import { listen, type RunningServer } from './server.ts'
import type { MetricsAddress } from './platform/settings.ts'
import type { Metrics } from './platform/metrics.ts'

/**
 * Serves metrics at `/metrics` in Prometheus' text format, on an address separate from the storefront's. Responds with 503 if
 * `read` rejects. Throws CannotStart if the port is not available.
 */
export const startMetrics = async ({ port, host }: MetricsAddress, read: () => Promise<string>): Promise<RunningServer> => {
  const server = createServer((message, reply) => {
    if (message.url !== '/metrics' || message.method !== 'GET') {
      reply.writeHead(404).end()
      return
    }
    read().then(
      (text) => reply.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => reply.writeHead(503).end(),
    )
  })
  await listen(server, { port, host }, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  const { port: takenPort } = server.address() as AddressInfo
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${takenPort}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Makes this worker's metrics available to its supervisor. */
export const shareMetrics = ({ registry }: Metrics): void => {
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
}

/** Creates a function that reads the combined metrics of all workers. */
export const readSharedMetrics = (): (() => Promise<string>) => {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
