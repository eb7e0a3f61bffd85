import { contact } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'

export const profileCases: StepCases = {
  step: 'profile',
  spec: ['2. Screens and routes', '6. Roles and permissions'],
  reads: ({ member }) => ({ market: member?.wished?.currency ?? member?.wished?.language }),
  events: {
    'agency.update': { 'another contact': { change: { name: 'Harbour Travel', contact } } },
    'account.delete': { 'with the password': { password: 'sealed-1.password' } },
    'member.update': {
      'another contact': { change: { part: 'contact', contact } },
      'a preferred currency': { change: { part: 'preferences', preferences: { seat: 'AISLE', currency: 'EUR' } } },
      'a companion': {
        change: {
          part: 'companions',
          companions: [
            { person: { title: 'MR', firstName: 'Theo', lastName: 'Marlow', dateOfBirth: '1986-09-23', gender: 'MALE' } },
          ],
        },
      },
    },
    'trip.find': { 'one of the trips': { wanted: { reference: 'K7QX4M', lastName: 'Müller' } } },
  },
}
