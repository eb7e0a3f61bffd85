import * as z from 'zod/mini'
import { mutation, query } from '../declare.ts'
import { Done, SignInAnswer } from '../profile/response.ts'
import { ConfigurationAnswer, ProtectionSession } from './response.ts'
import { wireList, wireText } from '../wire/price.ts'

const Opened = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
)

/**
 * Opens a conversation. The key is in the response header `execution`. The body is ignored, because it is not documented for
 * production gateways. Our gateway states the market in which the conversation sells.
 */
export const init = query({ field: 'init', variables: {}, response: Opened, rest: 'GET /products/init' })

/** Opens a conversation as `init` does. Its response is not documented (contract, 4). */
export const dcmcInit = query({ field: 'dcmcInit', variables: {}, response: Opened })

/** Signs a member in. As in production gateways, this is a query that writes, so it is sent only by POST. */
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

/** Signs the account out and closes all conversations of the browser. */
export const signOut = mutation({ field: 'signOut', variables: {}, response: Done })

/** Stores the traveller's market settings in the conversation, and returns those that apply. */
export const userCriteria = query({
  field: 'userCriteria',
  variables: { userCriteria: 'JSON!' },
  response: z.pipe(
    z.looseObject({ pointOfSale: wireText, currency: wireText, locale: wireText, residency: wireText }),
    z.transform(({ pointOfSale, currency, locale, residency }) => ({ pointOfSale, currency, locale, residency })),
  ),
  rest: 'POST /userCriteria',
})

/**
 * Lists the gateway's rules for a call, and the rules that the call would violate (contract, 14). A path such as `/pnr/exchange?pnr=K7QX4M`
 * asks for the rules of a trip; `until` is then the ISO instant until which a rule was met.
 */
export const applicableRules = query({
  field: 'applicableRules',
  variables: { path: 'String!', httpMethod: 'String!' },
  response: z.pipe(
    z.looseObject({
      appliedRules: wireList(z.string()),
      failedRules: wireList(
        z.looseObject({ ruleName: z.string(), evaluationResult: wireText, failureReason: wireText, until: wireText }),
      ),
    }),
    z.transform(({ appliedRules, failedRules }) => ({ appliedRules, failedRules })),
  ),
  rest: ['GET /configuration/rules', 'GET /configurationPnr/rules'],
})

/**
 * Opens or renews the session in which the provider of the cover for any reason makes its offers, and returns its id. Without a
 * session, the response has a reason.
 */
export const travelProtectionSession = query({
  field: 'travelProtectionSession',
  variables: {},
  response: ProtectionSession,
})

/** Reads the storefront's public configuration, by which the page builds its forms and the gateway checks requests. */
export const configuration = query({
  field: 'configuration',
  variables: {},
  response: ConfigurationAnswer,
  rest: ['GET /configuration', 'GET api/config'],
})
