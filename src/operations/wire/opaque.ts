import * as z from 'zod/mini'

/** A response that is not documented and that no screen reads. Any object is accepted and returned unchanged. */
export const Opaque = z.looseObject({})
