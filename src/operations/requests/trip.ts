import * as z from 'zod/mini'
import { Ends, list, whole } from './fields.ts'

const CheckedIn = z.object({ passengerIndex: whole(1, 99), travelPart: Ends })

export const offloadPassenger = z.object({ passengers: list(CheckedIn, 36).check(z.minLength(1)) })
