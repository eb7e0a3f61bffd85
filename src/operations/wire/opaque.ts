import * as z from 'zod/mini'

/** An answer whose inside the specification does not show and that no screen reads yet: any object, kept as it came. */
export const Opaque = z.looseObject({})
