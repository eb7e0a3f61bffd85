/** Tells whether an address is reachable from this machine only. A Unix socket has no host. */
export const isLoopback = (host: string): boolean =>
  host === '' || host === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
