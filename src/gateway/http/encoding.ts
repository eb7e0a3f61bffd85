/** Compressions that the gateway offers, the smaller one first. */
export type Encoding = 'br' | 'gzip'

/** Returns the best compression that the browser accepts, or undefined if it accepts none. */
export const encodingFor = (request: Request): Encoding | undefined => {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  )
}
