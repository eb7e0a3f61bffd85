import * as z from 'zod/mini'
import { query } from './declare.ts'
import { list, text } from './wire/price.ts'

const Opened = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
)

/** Opens a conversation: the key comes in the response header `execution`. The body of a real gateway is unknown and ignored. */
export const init = query({ field: 'init', variables: {}, response: Opened, rest: 'GET /products/init' })

/** Who is signed in. On REST nobody is a 401 with ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED: a normal state. */
export const session = query({
  field: 'session',
  variables: { refreshBalances: 'Boolean' },
  response: z.pipe(
    z.looseObject({ authenticated: z._default(z.boolean(), false), expiresAt: text }),
    z.transform(({ authenticated, expiresAt }) => ({ isSignedIn: authenticated, expiresAt })),
  ),
  rest: 'GET /login',
})

/** Which rules of the gateway apply to a call and which of them fail (gateway-wire-format, 14). */
export const applicableRules = query({
  field: 'applicableRules',
  variables: { path: 'String!', httpMethod: 'String!' },
  response: z.pipe(
    z.looseObject({
      appliedRules: list(z.string()),
      failedRules: list(z.looseObject({ ruleName: z.string(), evaluationResult: text, failureReason: text })),
    }),
    z.transform(({ appliedRules, failedRules }) => ({ appliedRules, failedRules })),
  ),
  rest: ['GET /configuration/rules', 'GET /configurationPnr/rules'],
})
