import * as z from 'zod/mini'

/** An undocumented answer that no screen reads yet: any object, unchanged. */
export const Opaque = z.looseObject({})
