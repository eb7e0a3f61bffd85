import { channel } from '#src/domain/constants.ts'

/** The conversation and authentication of a session. */
export interface AuthContext {
  token: string
  /** Id of the conversation. */
  cid: string
  appId: string
  usesTwoStepAuth: boolean
  /** True if the token comes from the page's global object. Requests report this in a header. */
  usesGlobalToken: boolean
}

/** Authentication settings from the storefront's metadata. None of them is secret. */
export interface ConfiguredAuth {
  authorization: string
  usesTwoStepAuth: boolean
  dcUrl: string
  ssoToken: string
  ssgToken: string
  applicationId: string
}

/**
 * Builds the session's context. The application and conversation of the global object take precedence over the page's settings.
 * Two-step authentication requires a global token.
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
 * Builds the authentication headers. Two-step authentication sends the token as a bearer, with the session's application if it
 * has one. Otherwise the configured authorization is sent.
 */
const authorizing = ({ token, cid, appId, usesTwoStepAuth }: AuthContext, configured: ConfiguredAuth) =>
  usesTwoStepAuth
    ? { authorization: `Bearer ${token}`, 'conversation-id': cid, 'application-id': appId || configured.applicationId }
    : { authorization: configured.authorization, 'conversation-id': cid, 'application-id': configured.applicationId }

/**
 * Builds the headers common to all requests. The network leaves out those that are empty. `locale` is the hyphenated locale of
 * the page.
 */
export const sessionHeaders = (context: AuthContext, configured: ConfiguredAuth, locale: string): Record<string, string> => ({
  ...authorizing(context, configured),
  'x-global-token': context.usesGlobalToken ? 'true' : '',
  'x-sabre-flow': channel,
  'x-locale': locale,
  'dc-url': configured.dcUrl,
  ssotoken: configured.ssoToken,
  ssgtoken: configured.ssgToken,
})
