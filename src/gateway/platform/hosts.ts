/** Returns true if the gateway serves a host name. */
export type Hosts = (hostname: string) => boolean

/**
 * Parses a comma-separated list of host names, for example `www.example.com,example.com`. Returns undefined if an entry is not a
 * host name.
 */
export const readHosts = (setting: string): Hosts | undefined => {
  const names = setting.split(',').map((name) => name.trim().toLowerCase())
  const areNames = names.every((name) => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$|^\[[\da-f:]+\]$/.test(name))
  return areNames ? (hostname) => names.includes(hostname) : undefined
}
