import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundledTraveller } from '#src/paths/export/playwright-traveller.ts'
import { begin } from '../playwright/traveller.ts'
import type { Page } from 'playwright-core'
import { standingFor } from '#tests/standing-for.ts'

it('builds traveller.mjs as a single file without imports from the repository or temporary files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farechart-specs-'))
  const { name, text } = await bundledTraveller(folder)
  expect(name).toBe('traveller.mjs')
  expect(text.match(/^import .*$/gm) ?? []).toEqual([])
  expect(text).toMatch(/export \{ begin \}/)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

it('refuses to start a flow anywhere but at its beginning', async () => {
  await expect(begin(standingFor<Page>({}), 'booking', 'back from a bank')).rejects.toThrow(
    "A browser can start booking only 'from the beginning', not 'back from a bank'",
  )
})
