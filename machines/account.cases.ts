import type { AccountState } from './account-setup.ts'
import type { BesideCases } from './cases.ts'

const login = { login: 'ines@example.com', password: 'sealed-1.password' }

export const accountCases: BesideCases<AccountState> = {
  starts: [{ name: 'from the beginning', input: {} }],
  spec: ['6. Roles and permissions'],
  project: ({ who, isTold, isOpen, wasLost, details, hasAskedAnew, kind, isRenewed }) => ({
    isRenewed,
    who: [who?.kind, who?.displayName],
    isTold,
    isOpen,
    wasLost,
    kind,
    hasDetails: details !== undefined,
    hasAskedAnew,
  }),
  events: {
    'kind.pick': { 'a member': { kind: 'member' }, 'an agency': { kind: 'agency' } },
    'signIn.submit': { 'a member': { kind: 'member', ...login }, 'an agency': { kind: 'agency', ...login } },
    'reset.request': {
      'a member': { kind: 'member', login: login.login },
      'an agency': { kind: 'agency', login: login.login },
    },
    'reset.arrive': { 'a member': { kind: 'member' }, 'an agency': { kind: 'agency' } },
    'password.choose': { 'a new one': { password: login.password, key: 'sealed-1.key' } },
  },
}
