/** Thrown when a response exceeds the maximum size. */
export class TooLong extends Error {
  constructor() {
    super('the response exceeds the maximum size')
  }
}

const longest = 4 * 1_024 * 1_024

/** Wraps fetch so that reading more than 4 MiB of a response body throws TooLong. */
export const boundedFetch =
  (fetcher: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await fetcher(...request)
    if (!response.body) return response
    let size = 0
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        size += chunk.byteLength
        if (size > longest) throw new TooLong()
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counting), response)
  }
