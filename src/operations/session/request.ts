import * as z from 'zod/mini'
import { shortestPassword } from '#src/domain/member.ts'
import { Country, CurrencyCode, flag, optional, text } from '../requests/fields.ts'

export const session = z.object({ refreshBalances: flag })

export const applicableRules = z.object({ path: text(200), httpMethod: text(10).check(z.toUpperCase()) })

/** The name under which an account signs in, such as an e-mail address. */
export const Login = text(254)

/** A password as typed. It is not trimmed, because that would change it. The limit keeps long texts from being hashed. */
export const Password = z.string().check(z.maxLength(1000, { abort: true }), z.minLength(1, 'required'))

/** A password to set. Its length is counted in code points, and all characters are allowed. */
export const NewPassword = Password.check(
  z.check(({ value, issues }) => {
    const { length } = [...value]
    const limit = { origin: 'string', input: value } as const
    if (length < shortestPassword) issues.push({ ...limit, code: 'too_small', minimum: shortestPassword })
    if (length > 200) issues.push({ ...limit, code: 'too_big', maximum: 200 })
  }),
)

export const signIn = z.object({ userId: Login, password: Password })

export const agencySignIn = z.object({ loginID: Login, password: Password })

/** The market settings to change. A locale may have an underscore, as in `ar_AE`. */
export const userCriteria = z.object({
  userCriteria: z.object({
    pointOfSale: optional(Country),
    currency: optional(CurrencyCode),
    locale: optional(text(10)),
    residency: optional(Country),
  }),
})
