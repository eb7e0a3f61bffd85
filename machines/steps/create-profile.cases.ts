import { ana, contact } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'

export const createProfileCases: StepCases = {
  step: 'create-profile',
  spec: ['2. Screens and routes', '6. Roles and permissions'],
  events: {
    'agency.create': {
      'a new agency': {
        agency: {
          name: 'Quay & Daughters',
          iataNumber: '57201122',
          person: { title: 'MS', firstName: 'Aino', lastName: 'Laakso' },
          contact,
        },
        password: 'sealed-1.password',
        again: 'sealed-2.password',
      },
    },
    'member.create': {
      'a new member': { member: { person: ana, contact }, password: 'sealed-1.password', again: 'sealed-2.password' },
    },
  },
}
