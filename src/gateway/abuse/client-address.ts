import { BlockList, isIP } from 'node:net'
import { isLoopback } from '../production.ts'
import type { Profile } from '../profile.ts'

/** The header by which the server tells the gateway whose request it is; what a client sends under this name is dropped. */
export const addressHeader = 'x-farechart-address'

/** Which addresses are those of proxies in front of the gateway, whose word about who asks is believed. */
export type Proxies = (address: string) => boolean

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Reads `none`, or addresses and ranges such as `10.0.0.0/8,::1`. Undefined where one of them is neither. */
export const readProxies = (setting: string): Proxies | undefined => {
  const list = new BlockList()
  for (const each of setting === 'none' ? [] : setting.split(',')) {
    const [address = '', length] = each.trim().split('/')
    const family = isIP(address)
    const bits = Number(length ?? (family === 6 ? 128 : 32))
    if (family === 0 || !Number.isInteger(bits) || bits < 0 || bits > (family === 6 ? 128 : 32)) return undefined
    list.addSubnet(address, bits, familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** An address of the fourth version that came over a socket of the sixth, as itself. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Who asks: the socket's other end, or, where that is a proxy, the last address in `X-Forwarded-For` that is none. What comes before it
 * anybody can have written.
 */
export const clientAddress = (socketAddress: string, forwardedFor: string, isProxy: Proxies): string => {
  let address = plain(socketAddress)
  for (const hop of forwardedFor.split(',').toReversed()) {
    const told = plain(hop.trim())
    if (!isProxy(address) || isIP(told) === 0) break
    address = told
  }
  return address
}

/** The first four groups of an address of the sixth version: what one customer of a provider has at least. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Whom tries from an address are counted against: it, or of the sixth version its network, of which anybody has 2^64 addresses. */
export const countedAddress = (address: string): string => (isIP(address) === 6 ? networkOf(address) : address)

/**
 * Whom a request's tries are counted against. A sandbox does not count its own machine, on which somebody develops; undefined there, and
 * where no server told the address.
 */
export const countedAddressOf = ({ headers }: Request, profile: Profile): string | undefined => {
  const address = headers.get(addressHeader)
  if (!address || (profile === 'sandbox' && isLoopback(address))) return undefined
  return countedAddress(address)
}
