import type { Money } from '#src/domain/money.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import type { PaymentDecision } from '#src/domain/payment.ts'
import type { travellerAt } from './pages.tsx'

/** The buyer of the trips. */
export const ines: Passenger = {
  id: '1',
  type: 'ADT',
  title: 'MS',
  firstName: 'Ines',
  lastName: 'Marlow',
  dateOfBirth: '1988-04-12',
  gender: 'FEMALE',
}

type Traveller = ReturnType<typeof travellerAt>

/** Builds the traveller's decision to pay the whole amount with one card. */
export const byCard = ({ vault, mintRequestId }: Traveller, amount: Money, number = '4242424242424242'): PaymentDecision => {
  const [handle = ''] = vault.seal([{ number, cvc: '123' }])
  const card = { vault: handle, brand: 'VI', lastFour: number.slice(-4), holderName: 'Ines Marlow', expirationDate: '2030-12' }
  return {
    requestId: mintRequestId(),
    parts: [{ form: 'card', amount, card }],
    billing: { street1: 'Rua 1', city: 'Lisboa', postcode: '1000-001', country: 'PT' },
  }
}
