import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFiles } from '#src/build/compress.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farechart-compress-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, length: number) => writeFileSync(join(folder, name), 'a'.repeat(length))

describe('compressing the build', () => {
  it('writes Brotli and gzip copies of text files of at least 1 kB', async () => {
    write('large.js', 1_024)
    write('small.js', 1_023)
    write('picture.png', 2_000)
    await compressFiles(folder)
    expect(readdirSync(folder).toSorted()).toEqual(['large.js', 'large.js.br', 'large.js.gz', 'picture.png', 'small.js'])
    const read = (name: string) => readFileSync(join(folder, name))
    expect(brotliDecompressSync(read('large.js.br'))).toEqual(read('large.js'))
    expect(gunzipSync(read('large.js.gz'))).toEqual(read('large.js'))
  })

  it('handles more files than a process may have open', () => {
    for (let place = 0; place < 300; place += 1) write(`${place}.js`, 2_000)
    const script = `import { runnerImport } from 'vite'
      const { module } = await runnerImport('./src/build/compress.ts')
      await module.compressFiles(process.argv[1])`
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -n 100; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script, folder],
      { encoding: 'utf8' },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(readdirSync(folder)).toHaveLength(900)
  }, 30_000)
})
