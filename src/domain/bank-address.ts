/** Hosts of banks and providers whose pages may be opened: https only, the host itself or a subdomain. */
export const bankHosts: readonly string[] = []

/**
 * Returns the full address of a bank's page if it may be opened: on this origin, or https on one of `hosts`. Undefined otherwise.
 */
export const bankAddress = (url: string, origin: string, hosts: readonly string[] = bankHosts): string | undefined => {
  if (url === '' || !URL.canParse(url, origin)) return undefined
  const read = new URL(url, origin)
  if (read.username !== '' || read.password !== '') return undefined
  if (read.origin === origin && read.protocol.startsWith('http')) return read.href
  const isListed = hosts.some((host) => read.hostname === host || read.hostname.endsWith(`.${host}`))
  return read.protocol === 'https:' && isListed ? read.href : undefined
}
