import { own, plain, textOr } from './own-properties.ts'

/** Reads token, conversation and application of the session from a global object of the page. */
export const globalToken = (): { token: string; cid: string; appId: string } => {
  const global = plain(own(globalThis, 'sabre'))
  return { token: textOr(own(global, 'access_token')), cid: textOr(own(global, 'cid')), appId: textOr(own(global, 'appId')) }
}
