import { own, plain, text } from './own-properties.ts'

/** Returns the session's token, conversation and application, from the page's global object. */
export const globalToken = (): { token: string; cid: string; appId: string } => {
  const global = plain(own(globalThis, 'sabre'))
  return { token: text(own(global, 'access_token')), cid: text(own(global, 'cid')), appId: text(own(global, 'appId')) }
}
