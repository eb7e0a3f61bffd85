import * as z from 'zod/mini'
import { flag, text } from './fields.ts'

export const session = z.object({ refreshBalances: flag })

export const applicableRules = z.object({ path: text(200), httpMethod: text(10).check(z.toUpperCase()) })
