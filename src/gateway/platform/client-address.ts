import { BlockList, isIP } from 'node:net'
import { isLoopback } from './loopback.ts'
import type { Profile } from './profile.ts'

/**
 * Internal header that carries the client address from the server to the gateway. A client's own header of this name is dropped.
 */
export const addressHeader = 'x-farechart-address'

/** Tests whether an address is a trusted proxy. */
export type Proxies = (address: string) => boolean

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Parses a comma-separated list of IP addresses and CIDR ranges, such as `10.0.0.0/8,::1`, or `none` for an empty list. Undefined
 * if an entry is malformed.
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

/** Unwraps an IPv4 address mapped into IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Returns the client's address: the peer's, or, behind trusted proxies, the last address in `X-Forwarded-For` that is not a
 * proxy. Anything before it can be forged.
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

/** Returns the /64 network of an IPv6 address, the smallest block assigned to a customer. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Returns the key under which an address's attempts are counted: the address, or its /64 network for IPv6. */
export const countedAddress = (address: string): string => (isIP(address) === 6 ? networkOf(address) : address)

/**
 * Returns the key under which a request's attempts are counted, or undefined if the address is unknown, and for requests from a
 * sandbox's own machine, where developers work.
 */
export const countedAddressOf = ({ headers }: Request, profile: Profile): string | undefined => {
  const address = headers.get(addressHeader)
  if (!address || (profile === 'sandbox' && isLoopback(address))) return undefined
  return countedAddress(address)
}
