import type { ViteBuilder } from 'vite'
import { expect, it, vi } from 'vitest'
import { buildStale } from '#src/build/build-stale.ts'
import { standingFor } from '#tests/standing-for.ts'

const builder = () =>
  standingFor<Pick<ViteBuilder, 'environments'>>({
    environments: standingFor<ViteBuilder['environments']>({
      client: standingFor<ViteBuilder['environments'][string]>({ isBuilt: false }),
    }),
  })

it('builds what is stale, in order', async () => {
  const build = vi.fn<(part: string) => Promise<void>>()
  await buildStale(builder(), { names: ['layouts', 'storefront', 'gateway'], isFresh: (part) => part === 'storefront', build })
  expect(build.mock.calls).toEqual([['layouts'], ['gateway']])
})

it('keeps Vite from building every environment by itself if nothing is stale', async () => {
  const fresh = builder()
  await buildStale(fresh, { names: ['gateway'], isFresh: () => true, build: vi.fn() })
  expect(fresh.environments['client']?.isBuilt).toBe(true)
})
