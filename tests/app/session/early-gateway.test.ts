import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSelections } from '#src/app/browser/selections.ts'
import { createStore } from '#src/app/browser/storage.ts'
import { type KnownByCharts, openEarly } from '#src/app/session/early-gateway.ts'
import { readMetadata } from '#src/app/settings/metadata.ts'
import { readSettings } from '#src/app/settings/settings.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

/** The execution keys that requests carried, and that the charts were told. */
const sent: (string | null)[] = []
const told: string[] = []

const charts: KnownByCharts = {
  currentKey: () => told.at(-1) ?? '',
  listener: { received: (key) => told.push(key), ended: (key) => told.push(`ended ${key}`) },
  fill: (body) => body.replace('vault:1', '4111'),
  pageName: () => 'flight-selection',
}

const bodies: string[] = []

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('location', { href: 'http://air.example/dx/FC/FCDX/' })
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: {} }, querySelector: () => null })
  vi.stubGlobal('fetch', async (_: string, init: { body: string; headers: Record<string, string> }) => {
    const { operationName } = JSON.parse(init.body) as { operationName?: string }
    // Failures are reported to another address, without an operation.
    if (operationName === undefined) return new Response(null, { status: 204 })
    sent.push(new Headers(init.headers).get('execution'))
    bodies.push(init.body)
    const data = { [operationName]: { originalResponse: {} } }
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json', execution: 'e100s1' } })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const list of [sent, told, bodies]) list.splice(0)
})

const open = () => {
  const settings = readSettings({})
  return openEarly(
    { metadata: readMetadata({}, settings), routes: [] },
    {
      storefront: 'FCDX',
      configuration: storefronts[0],
      settings,
      selections: createSelections(createStore(() => undefined)),
    },
    'flight-selection',
  )
}

const readCart = { flow: 'booking', variables: {} } as const

describe('a network that is opened before the charts', () => {
  it('hands its execution key to the charts, and sends theirs from then on', async () => {
    const { reached, handOver } = await open()
    await reached.network.call('cart', readCart).catch(() => {})
    expect([sent, told]).toEqual([[null], []])
    expect(handOver(charts)).toBe(reached)
    expect(told).toEqual(['e100s1'])
    await reached.network.call('cart', readCart).catch(() => {})
    expect([sent, told]).toEqual([[null, 'e100s1'], ['e100s1']])
  })

  it('fills in the secrets that only the charts’ vault knows', async () => {
    const { reached, handOver } = await open()
    handOver(charts)
    const pnrQuery = { pnr: 'vault:1', lastName: 'Silva' }
    await reached.network.call('tripDetails', { flow: 'booking', variables: { pnrQuery } }).catch(() => {})
    expect(bodies.join()).toContain('4111')
  })
})
