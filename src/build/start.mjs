import { spawnSync } from 'node:child_process'
import { isFresh, parts } from './fresh.mjs'

// Builds what is outdated, then runs the gateway in this process, so that signals reach the gateway directly.
if (!parts.every(isFresh)) {
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../../dist/gateway/main.js')
