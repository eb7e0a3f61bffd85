import * as z from 'zod/mini'
import { flag } from './fields.ts'

export const profile = z.object({ returnBin: flag })
