/** Returns true if a host can be reached only from this machine. The host of a Unix socket is empty. */
export const isLoopback = (host: string): boolean =>
  host === '' || host === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
