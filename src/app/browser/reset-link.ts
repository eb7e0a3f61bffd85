export interface ResetLink {
  key: string
  kind: 'member' | 'agency'
}

interface AddressBar {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>
  history: Pick<History, 'state' | 'replaceState'>
}

const shape = /^[\w-]{20,64}$/

/**
 * Takes a password reset link out of the address, so that no history, recording or copied address contains its key. Undefined if the
 * address is not a reset link.
 */
export const takeResetLink = ({ location, history }: AddressBar): ResetLink | undefined => {
  const [path = '', query = ''] = location.hash.split('?')
  const values = new URLSearchParams(query)
  const key = values.get('resetKey')
  if (key === null) return undefined
  const kind = values.get('account') === 'agency' ? 'agency' : 'member'
  values.delete('resetKey')
  values.delete('account')
  const rest = values.size > 0 ? `?${values}` : ''
  history.replaceState(history.state, '', `${location.pathname}${location.search}${path}${rest}`)
  return shape.test(key) ? { key, kind } : undefined
}
