import * as z from 'zod/mini'
import { flag, text } from './fields.ts'
import { Login, NewPassword } from './session.ts'

export const profile = z.object({ returnBin: flag })

export const resetPasswordLink = z.object({ username: Login })

export const agencyResetKey = z.object({ loginID: Login })

export const resetPassword = z.object({ resetPasswordKey: text(200), password: NewPassword })
