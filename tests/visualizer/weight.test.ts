import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

describe('the recorder', () => {
  it('adds at most 4 kB to a page, gzip, not counting XState', async () => {
    const built = (await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: 'src/app/session/recording.ts', formats: ['es'] },
        rolldownOptions: { external: ['xstate', /save-recording/] },
      },
    })) as Rolldown.RolldownOutput[]
    const code = built.flatMap(({ output }) => output.flatMap((part) => ('code' in part ? [part.code] : []))).join('')
    expect(code).toContain('farechart.record')
    expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThan(4_096)
  })
})
