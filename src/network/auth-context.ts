import { channel } from '#src/domain/constants.ts'

/** A session's conversation and authentication. */
export interface AuthContext {
  token: string
  /** The conversation's id. */
  cid: string
  appId: string
  usesTwoStepAuth: boolean
  /** Set if the token comes from the page's global object, which is flagged in requests. */
  usesGlobalToken: boolean
}

/** From the storefront's metadata. None of it is secret. */
export interface ConfiguredAuth {
  authorization: string
  usesTwoStepAuth: boolean
  dcUrl: string
  ssoToken: string
  ssgToken: string
  applicationId: string
}

/**
 * Returns a session's context: token, application and conversation of the global object take precedence over the page's settings.
 */
export const authContextOf = (
  global: { token: string; cid: string; appId: string },
  settings: { cid: string; appId: string },
  { usesTwoStepAuth }: Pick<ConfiguredAuth, 'usesTwoStepAuth'>,
): AuthContext => ({
  token: global.token,
  cid: global.cid || settings.cid,
  appId: global.appId || settings.appId,
  usesTwoStepAuth: usesTwoStepAuth && global.token !== '',
  usesGlobalToken: global.token !== '',
})

/**
 * Returns the headers of two-step authentication: a bearer with conversation and optional application, otherwise the plain
 * authorization.
 */
const authorizing = ({ token, cid, appId, usesTwoStepAuth }: AuthContext, configured: ConfiguredAuth) =>
  usesTwoStepAuth
    ? { authorization: `Bearer ${token}`, 'conversation-id': cid, 'application-id': appId || configured.applicationId }
    : { authorization: configured.authorization, 'conversation-id': cid, 'application-id': configured.applicationId }

/** Returns the headers common to all requests. Empty ones are not sent. `locale` is the page's, hyphenated. */
export const sessionHeaders = (context: AuthContext, configured: ConfiguredAuth, locale: string): Record<string, string> => ({
  ...authorizing(context, configured),
  'x-global-token': context.usesGlobalToken ? 'true' : '',
  'x-sabre-flow': channel,
  'x-locale': locale,
  'dc-url': configured.dcUrl,
  ssotoken: configured.ssoToken,
  ssgtoken: configured.ssgToken,
})
