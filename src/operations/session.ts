import * as z from 'zod/mini'
import { mutation, query } from './declare.ts'
import { Done, SignedIn, SignInAnswer } from './wire/account.ts'
import { ConfigurationAnswer } from './wire/configuration.ts'
import { list, text } from './wire/price.ts'

const Opened = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
)

/**
 * Opens a conversation, whose key is in the response header `execution`. The body of a production gateway is unknown and ignored.
 */
export const init = query({ field: 'init', variables: {}, response: Opened, rest: 'GET /products/init' })

/** Opens a conversation like `init`. The rest of its answer is undocumented (contract, 4). */
export const dcmcInit = query({ field: 'dcmcInit', variables: {}, response: Opened })

/** The signed-in user. On REST, no user is a 401 with ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED, which is not a fault. */
export const session = query({
  field: 'session',
  variables: { refreshBalances: 'Boolean' },
  response: SignedIn,
  rest: 'GET /login',
})

/** Signs a member in. A query that writes, as in production gateways, so it is sent by POST only. */
export const signIn = query({
  writes: true,
  field: 'signIn',
  variables: { userId: 'String', password: 'String' },
  response: SignInAnswer,
  rest: 'POST /login',
})

/** Signs an agency in. */
export const agencySignIn = query({
  writes: true,
  field: 'agencySignIn',
  variables: { loginID: 'String!', password: 'String!' },
  response: SignInAnswer,
  rest: 'POST /login/agency',
})

/** Signs the user out and closes every conversation of this browser. */
export const signOut = mutation({ field: 'signOut', variables: {}, response: Done })

/** Stores the traveller's market settings in the conversation, and answers those that apply. */
export const userCriteria = query({
  field: 'userCriteria',
  variables: { userCriteria: 'JSON!' },
  response: z.pipe(
    z.looseObject({ pointOfSale: text, currency: text, locale: text, residency: text }),
    z.transform(({ pointOfSale, currency, locale, residency }) => ({ pointOfSale, currency, locale, residency })),
  ),
  rest: 'POST /userCriteria',
})

/** The gateway's rules for a call, and those that it violates (contract, 14). */
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

/** The conversation's id for a travel protection provider. */
export const travelProtectionSession = query({
  field: 'travelProtectionSession',
  variables: {},
  response: z.pipe(
    z.looseObject({ sessionId: z.string() }),
    z.transform(({ sessionId }) => sessionId),
  ),
})

/** The storefront's public configuration, which the page uses and the gateway enforces. */
export const configuration = query({
  field: 'configuration',
  variables: {},
  response: ConfigurationAnswer,
  rest: ['GET /configuration', 'GET api/config'],
})
