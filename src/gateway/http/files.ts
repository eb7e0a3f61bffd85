import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The files that a folder contained when the gateway started, by path with forward slashes. No other file can be requested. */
export interface Files {
  has: (path: string) => boolean
  text: (path: string) => Promise<string>
  /**
   * Responds with a file: with a compressed copy if there is one that the browser accepts, and with 304 if the browser's copy
   * is current.
   */
  respond: (request: Request, path: string, headers: Record<string, string>) => Promise<Response>
}

const accepts = (request: Request, encoding: string): boolean =>
  (request.headers.get('accept-encoding') ?? '').split(',').some((part) => {
    const [name, quality] = part.split(';').map((piece) => piece.trim())
    return name?.toLowerCase() === encoding && quality !== 'q=0'
  })

/** Lists a folder once. File contents are read on first request and kept in memory. A missing folder counts as empty. */
export const openFiles = async (folder: string): Promise<Files> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(folder, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join('/'),
      ),
  )
  const contents = new Map<string, Promise<{ bytes: Buffer<ArrayBuffer>; etag: string }>>()
  const read = (path: string) => {
    const known = contents.get(path)
    if (known) return known
    const reading = readFile(join(folder, path)).then((bytes) => ({
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }))
    contents.set(path, reading)
    return reading
  }

  return {
    has: (path) => names.has(path),
    text: async (path) => (await read(path)).bytes.toString('utf8'),
    respond: async (request, path, headers) => {
      const compressed = encodings.find(([encoding, ending]) => names.has(path + ending) && accepts(request, encoding))
      const { bytes, etag } = await read(compressed ? path + compressed[1] : path)
      const vary = ['accept-encoding', ...(headers.vary ? [headers.vary] : [])].join(', ')
      const described = { 'content-type': types[extname(path)] ?? 'application/octet-stream', ...headers, vary, etag }
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: described })
      return new Response(bytes, { headers: { ...described, ...(compressed && { 'content-encoding': compressed[0] }) } })
    },
  }
}
