import * as z from 'zod/mini'
import type { Companion, CompanionToKeep } from '#src/domain/member.ts'
import { type FieldFaults, reporting } from '#src/trip/field-faults.ts'
import { TypedIdentity, typedIdentityOf } from '#src/trip/typed-identity.ts'
import { documentFaults, documentFieldAt, documentFrom, TypedDocument, typedDocumentOf } from './document-form.ts'
import { personFaults, personFieldAt, personFrom } from './person-form.ts'

const Typed = z.object({ ...TypedIdentity.shape, hasDocument: z.boolean(), ...TypedDocument.shape })

export type TypedCompanion = z.output<typeof Typed>

/** Returns the form's initial values: those of a saved companion, or empty ones for a new companion. */
export const startOf = (companion: Companion | undefined): TypedCompanion => ({
  ...typedIdentityOf(companion?.person),
  hasDocument: companion?.document !== undefined,
  ...typedDocumentOf(companion?.document),
})

const faultsOf = (typed: TypedCompanion, isKnown: boolean): FieldFaults<TypedCompanion> => ({
  ...personFaults(typed),
  ...(typed.hasDocument && documentFaults(typed, isKnown)),
})

/** The schema of the form. Without a typed document number, a known companion keeps the stored one. */
export const companionSchemaFor = (known: Companion | undefined) =>
  z.pipe(
    Typed.check(reporting((typed) => faultsOf(typed, known?.document !== undefined))),
    z.transform(
      (typed): CompanionToKeep => ({
        id: known?.id,
        person: personFrom(typed),
        document: typed.hasDocument ? documentFrom(typed, known?.document) : undefined,
      }),
    ),
  )

/** Maps a field path of the gateway to the form. */
export const companionFieldAt = (path: string): keyof TypedCompanion | undefined =>
  path.includes('.documentInfo.') ? documentFieldAt(path) : personFieldAt(path)
