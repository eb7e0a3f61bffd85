import { BlockList, isIP } from 'node:net'
import { isLoopback } from './loopback.ts'
import type { Profile } from './profile.ts'

/**
 * The internal header in which the server passes the client's address to the gateway. A header of this name sent by a client is
 * dropped.
 */
export const addressHeader = 'x-farechart-address'

/** Returns true if an address belongs to a trusted proxy. */
export type Proxies = (address: string) => boolean

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Parses a comma-separated list of IP addresses and CIDR ranges, for example `10.0.0.0/8,::1`. The word `none` stands for an
 * empty list. Returns undefined if an entry is malformed.
 */
export const readProxies = (setting: string): Proxies | undefined => {
  const list = new BlockList()
  for (const each of setting === 'none' ? [] : setting.split(',')) {
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(each.trim()) ?? []
    const family = isIP(address)
    const most = family === 6 ? 128 : 32
    const bits = Number(length ?? most)
    if (family === 0 || bits > most) return undefined
    list.addSubnet(address, bits, familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** Converts an IPv4 address that is mapped into IPv6 to its plain form. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Determines the client's address: the address of the connection or, behind trusted proxies, the last address in
 * `X-Forwarded-For` that is not a proxy. Clients can forge all earlier entries.
 */
export const clientAddress = (socketAddress: string, forwardedFor: string, isProxy: Proxies): string => {
  let address = plainAddress(socketAddress)
  for (const hop of forwardedFor.split(',').toReversed()) {
    const told = plainAddress(hop.trim())
    if (!isProxy(address) || isIP(told) === 0) break
    address = told
  }
  return address
}

/**
 * Returns the /64 prefix of an IPv6 address. A customer has at least a /64, so limits for single addresses would have no
 * effect.
 */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Returns the key under which attempts from an address are counted: the IPv4 address, or the /64 prefix of an IPv6 address. */
export const countedAddress = (address: string): string => (isIP(address) === 6 ? networkOf(address) : address)

/**
 * Returns the key under which a request's attempts are counted. Undefined if the client's address is unknown, and for requests
 * from a sandbox's own machine, because developers work there.
 */
export const countedAddressOf = ({ headers }: Request, profile: Profile): string | undefined => {
  const address = headers.get(addressHeader)
  if (!address || (profile === 'sandbox' && isLoopback(address))) return undefined
  return countedAddress(address)
}
