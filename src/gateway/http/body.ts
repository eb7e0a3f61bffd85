import { HttpError } from '../platform/http-error.ts'

/** Limits of a request body: its size in bytes, and the depth and number of its JSON values. */
export const bodyLimits = { bytes: 256 * 1024, depth: 64, nodes: 10_000 } as const

const tooLarge = () => new HttpError(413, 'The request is larger than 256 kB')

/** Reads the whole body as text. Throws an HttpError 413 as soon as the limit is exceeded, whatever `content-length` says. */
export const readText = async (request: Request): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimits.bytes) throw tooLarge()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > bodyLimits.bytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Throws an HttpError 400 if a value is nested too deep, contains too many values or has a prototype key. Works level by level,
 * because recursion could exhaust the stack.
 */
export const checkShape = (value: unknown): void => {
  let nodes = 0
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > bodyLimits.depth) throw new HttpError(400, 'The JSON is nested too deep')
    nodes += level.length
    if (nodes > bodyLimits.nodes) throw new HttpError(400, 'The JSON has too many values')
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      if (!Array.isArray(item) && Object.keys(item).some((key) => forbiddenKeys.has(key)))
        throw new HttpError(400, 'The JSON has a key that is not allowed')
      for (const child of Object.values(item)) next.push(child)
    }
    level = next
  }
}

/** Parses JSON and checks its shape. Throws an HttpError 400 if the text is not JSON or its shape is refused. */
export const parseJson = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not JSON')
  }
  checkShape(value)
  return value
}
