/** Tests whether a request's host is served here. */
export type Hosts = (hostname: string) => boolean

/** Parses a list of host names such as `www.example.com,example.com`. Undefined if an entry is not a host name. */
export const readHosts = (setting: string): Hosts | undefined => {
  const names = setting.split(',').map((name) => name.trim().toLowerCase())
  const areNames = names.every((name) => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$|^\[[\da-f:]+\]$/.test(name))
  return areNames ? (hostname) => names.includes(hostname) : undefined
}
