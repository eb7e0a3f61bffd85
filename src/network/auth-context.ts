import { channel } from '#src/domain/constants.ts'

/** Conversation and authentication of a session. */
export interface AuthContext {
  token: string
  /** The conversation's id. */
  cid: string
  appId: string
  usesTwoStepAuth: boolean
  /** The token comes from the page's global object: requests are flagged so. */
  usesGlobalToken: boolean
}

/** What the storefront's metadata says of it. Nothing of it is a secret. */
export interface ConfiguredAuth {
  authorization: string
  usesTwoStepAuth: boolean
  dcUrl: string
  ssoToken: string
  ssgToken: string
  applicationId: string
}

/** The context of a session: token, application and conversation of the global object before those of the page's settings. */
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

/** Two-step: a bearer with conversation, and application if there is one; else the plain authorization. */
const authorizing = ({ token, cid, appId, usesTwoStepAuth }: AuthContext, configured: ConfiguredAuth) =>
  usesTwoStepAuth
    ? { authorization: `Bearer ${token}`, 'conversation-id': cid, 'application-id': appId || configured.applicationId }
    : { authorization: configured.authorization, 'conversation-id': cid, 'application-id': configured.applicationId }

/** Headers of every request but those of the request itself. What is empty is not sent. */
export const sessionHeaders = (context: AuthContext, configured: ConfiguredAuth): Record<string, string> => ({
  ...authorizing(context, configured),
  'x-global-token': context.usesGlobalToken ? 'true' : '',
  'x-sabre-flow': channel,
  'dc-url': configured.dcUrl,
  ssotoken: configured.ssoToken,
  ssgtoken: configured.ssgToken,
})
