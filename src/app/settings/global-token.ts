import { own, plain, text } from './own-properties.ts'

/** Reads token, conversation and application of the session from a global object of the page. */
export const globalToken = (): { token: string; cid: string; appId: string } => {
  const global = plain(own(globalThis, 'sabre'))
  return { token: text(own(global, 'access_token')), cid: text(own(global, 'cid')), appId: text(own(global, 'appId')) }
}
