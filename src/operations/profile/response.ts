import * as z from 'zod/mini'
import { wireText } from '../wire/price.ts'

/** Decodes a person's name, date of birth and gender (contract, 14: `personalDetails`). */
export const PersonalDetails = z.pipe(
  z.looseObject({
    prefix: wireText,
    firstName: wireText,
    middleName: wireText,
    lastName: wireText,
    dateOfBirth: wireText,
    gender: wireText,
  }),
  z.transform(({ prefix, firstName, middleName, lastName, dateOfBirth, gender }) => ({
    title: prefix ?? '',
    firstName: firstName ?? '',
    middleName,
    lastName: lastName ?? '',
    dateOfBirth: dateOfBirth ?? '',
    gender: (['MALE', 'FEMALE'] as const).find((each) => each === gender) ?? ('UNDISCLOSED' as const),
  })),
)

/** Decodes a trip in a list of an account's trips (contract, 14). */
export const MemberTrip = z.pipe(
  z.looseObject({
    pnr: z.string(),
    departureDate: wireText,
    origin: wireText,
    destination: wireText,
    lastName: wireText,
    status: wireText,
  }),
  z.transform(({ pnr, departureDate, origin, destination, lastName, status }) => ({
    reference: pnr,
    departureDate: departureDate ?? '',
    origin: origin ?? '',
    destination: destination ?? '',
    lastName: lastName ?? '',
    status: status ?? '',
  })),
)

/** Decodes the response to a sign-in: `{ status: "SUCCESSFUL", result: { user: { personalDetails } } }` (contract, 14). */
export const SignInAnswer = z.pipe(
  z.looseObject({
    status: z.string(),
    result: z.nullish(z.looseObject({ user: z.nullish(z.looseObject({ personalDetails: z.nullish(PersonalDetails) })) })),
  }),
  z.transform(({ status, result }) => ({
    isSignedIn: status === 'SUCCESSFUL',
    person: result?.user?.personalDetails ?? undefined,
  })),
)

/** Decodes the response of an operation that reports only whether it succeeded. */
export const Done = z.pipe(
  z.looseObject({ status: z.string() }),
  z.transform(({ status }) => ({ isDone: status === 'SUCCESSFUL' })),
)
