import { spawnSync } from 'node:child_process'
import { isFresh, parts } from './fresh.mjs'

// Builds what is outdated, then becomes the gateway: a single process, so that signals reach it.
if (!parts.every(isFresh)) {
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../../dist/gateway/main.js')
