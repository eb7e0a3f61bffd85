import { isLoopback } from './loopback.ts'

/** Returns true if a text is an https origin, or an http origin on this machine. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  (text.startsWith('https:') || (text.startsWith('http:') && isLoopback(new URL(text).hostname)))
