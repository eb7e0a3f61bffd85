import type { PurchaseResolver, Resolver } from '../call.ts'
import type { OperationName } from '#src/operations/index.ts'

/** What answers each operation. A name without a resolver is answered with ERR.SSW.OPERATION.NOT_SERVED. */
export type ResolverByName = {
  [Name in OperationName]?: Name extends 'purchase' | 'cancelAuthorization' ? PurchaseResolver<Name> : Resolver<Name>
}

/** Every resolver that the gateway has, from the family files beside this one. */
export const allResolvers: ResolverByName = {}
