import type { AccountState } from '#machines/account-setup.ts'

const account: AccountState = {
  turns: 1,
  isTold: true,
  isOpen: false,
  wasLost: false,
  wait: 0,
  kind: 'member',
  hasAskedAnew: false,
  isRenewed: false,
}

/** The account of a signed-in member with a companion and a travel document. */
export const memberAccount: AccountState = {
  ...account,
  who: { kind: 'member', displayName: 'Ines Marlow', miles: 84_500 },
  details: {
    profileId: 'P1',
    person: {
      title: 'MS',
      firstName: 'Ines',
      middleName: undefined,
      lastName: 'Marlow',
      dateOfBirth: '1990-02-03',
      gender: 'FEMALE',
    },
    contact: undefined,
    documents: [],
    companions: [],
    frequentFlyer: [],
  },
}

/** The account of a signed-in travel agency. */
export const agencyAccount: AccountState = {
  ...account,
  kind: 'agency',
  who: { kind: 'agency', displayName: 'Harbour Travel', miles: undefined },
}
