import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)
const compressible = /\.(?:js|css|html|json|svg)$/
const smallest = 1_024
/** Number of files compressed at a time. zlib has four threads, and a process can have only a limited number of files open. */
const atOnce = 8

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.byteLength < smallest) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  await writeFile(`${path}.br`, await withBrotli(bytes, { params }))
  await writeFile(`${path}.gz`, await withGzip(bytes, { level: 9 }))
}

/** Writes Brotli and gzip copies beside the text files in a folder, for the gateway to serve. Files under 1 kB are skipped. */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  const waiting = files.map((entry) => join(entry.parentPath, entry.name))
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await compressFile(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
