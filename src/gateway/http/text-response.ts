import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from './encoding.ts'

/** Number of texts whose compressed copies stay in memory. More than the pages and catalogues of all storefronts. */
const mostKept = 500

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Serves a text that may change at its address. Browsers revalidate it on every use. */
export type RespondWithText = (request: Request, text: string, headers: Record<string, string>) => Promise<Response>

/**
 * Serves texts as small as the build's files. The best compression takes too long to repeat for each request, so the compressed
 * copies are kept.
 */
export const createTextResponses = (): RespondWithText => {
  const kept = new Map<string, Promise<Buffer>>()
  const compressed = (etag: string, encoding: keyof typeof compress, bytes: Buffer): Promise<Buffer> => {
    const key = `${encoding} ${etag}`
    const known = kept.get(key) ?? compress[encoding](bytes)
    kept.set(key, known)
    const [oldest = key] = kept.keys()
    if (kept.size > mostKept) kept.delete(oldest)
    return known
  }
  return async (request, text, headers) => {
    const bytes = Buffer.from(text)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const described = { ...headers, vary: ['accept-encoding', headers['vary']].filter(Boolean).join(', '), etag }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: described })
    const encoding = bytes.byteLength < 1_024 ? undefined : encodingFor(request)
    if (!encoding) return new Response(text, { headers: described })
    const body = new Uint8Array(await compressed(etag, encoding, bytes))
    return new Response(body, { headers: { ...described, 'content-encoding': encoding } })
  }
}
