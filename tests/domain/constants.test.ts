import { expect, it } from 'vitest'
import * as constants from '#src/domain/constants.ts'
import { readSearch } from '#src/domain/read-search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

it('the business constants have their agreed values', () => {
  const { airlineOf, cmsDomains, ...values } = constants
  expect(values).toEqual({
    environments: ['int', 'cert', 'stage', 'prod'],
    globalElementId: 'global',
    channel: 'b2c',
    defaultStorefront: 'FCDX',
    defaultBuildNumber: '16',
    retryOptions: { isEnabled: false, retries: 3, delay: 1_000 },
  })
  expect([airlineOf(values.defaultStorefront), cmsDomains.length]).toEqual(['FC', 1])
})

it('searches BRANDED by default', () => {
  expect(readSearch('', '', storefronts[0]).asked.searchType).toBe('BRANDED')
})
