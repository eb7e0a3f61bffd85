/** Hosts of banks and payment providers whose pages the storefront may open over https. A host includes its subdomains. */
export const bankHosts: readonly string[] = []

/**
 * Returns the absolute URL of a bank's page, or undefined if the storefront may not open it. Allowed are pages of this origin and
 * https pages on one of `hosts`.
 */
export const bankAddress = (url: string, origin: string, hosts: readonly string[] = bankHosts): string | undefined => {
  if (url === '' || !URL.canParse(url, origin)) return undefined
  const read = new URL(url, origin)
  if (read.username !== '' || read.password !== '') return undefined
  if (read.origin === origin && read.protocol.startsWith('http')) return read.href
  const isListed = hosts.some((host) => read.hostname === host || read.hostname.endsWith(`.${host}`))
  return read.protocol === 'https:' && isListed ? read.href : undefined
}
