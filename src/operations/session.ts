import * as z from 'zod/mini'
import { mutation, query } from './declare.ts'
import { Done, SignedIn, SignInAnswer } from './wire/account.ts'
import { ConfigurationAnswer } from './wire/configuration.ts'
import { list, text } from './wire/price.ts'

const Opened = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
)

/** Opens a conversation: the key comes in the response header `execution`. The body of a real gateway is unknown and ignored. */
export const init = query({ field: 'init', variables: {}, response: Opened, rest: 'GET /products/init' })

/** Opens a conversation as `init` does; the rest of its answer is undocumented (contract, 4). */
export const dcmcInit = query({ field: 'dcmcInit', variables: {}, response: Opened })

/** Who is signed in. On REST nobody is a 401 with ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED: a normal state. */
export const session = query({
  field: 'session',
  variables: { refreshBalances: 'Boolean' },
  response: SignedIn,
  rest: 'GET /login',
})

/** Signs a member in. A query that changes something, as the real gateway has it: by POST only. */
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

/** Ends a sign-in, and with it the conversations of this browser. */
export const signOut = mutation({ field: 'signOut', variables: {}, response: Done })

/** What the traveller sells and pays by: what is sent is kept in the conversation, the answer is what then holds. */
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

/** The id under which a provider of travel protection knows this conversation. */
export const travelProtectionSession = query({
  field: 'travelProtectionSession',
  variables: {},
  response: z.pipe(
    z.looseObject({ sessionId: z.string() }),
    z.transform(({ sessionId }) => sessionId),
  ),
})

/** What anybody may know of how the storefront is set up: the page is drawn by it, and the gateway holds searches to it. */
export const configuration = query({
  field: 'configuration',
  variables: {},
  response: ConfigurationAnswer,
  rest: ['GET /configuration', 'GET api/config'],
})
