import type { PartnerProduct } from '#src/domain/partner-product.ts'
import { eur } from './trip.ts'

export const carFrom: PartnerProduct = {
  id: 'CAR',
  kind: 'car',
  airport: 'ATH',
  from: '2027-05-05T01:00',
  until: '2027-05-08T01:00',
  offer: { price: eur(12_000), partner: 'Kestrel Cars', excludes: ['FUEL', 'EXCESS'], driverAge: 30 },
}

export const roomFrom: PartnerProduct = {
  id: 'HOTEL',
  kind: 'hotel',
  airport: 'ATH',
  from: '2027-05-05T15:00',
  until: '2027-05-08T11:00',
  offer: { price: eur(24_000), partner: 'Harbour House', excludes: ['BREAKFAST'], guests: 2 },
}
