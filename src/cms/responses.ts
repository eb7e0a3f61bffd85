import * as z from 'zod'
import { parseJson, readText } from '#src/gateway/http/body.ts'
import { HttpError } from '#src/gateway/platform/http-error.ts'

/** Headers of a response that no cache may store. */
export const unstored = { 'cache-control': 'no-store' }
/** A response with JSON that no cache may store. */
export const json = (value: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  Response.json(value, { status: init.status ?? 200, headers: { ...unstored, ...init.headers } })

/** Reads the body of a request. Throws an HttpError 400 if it does not match. */
export const bodyOf = async <Body>(request: Request, body: z.ZodType<Body>): Promise<Body> => {
  const read = body.safeParse(parseJson(await readText(request)))
  if (!read.success) throw new HttpError(400, z.prettifyError(read.error))
  return read.data
}
