import { invalid } from '../platform/business-error.ts'
import { ProcessorAway, type ProcessorPort } from './processor.ts'
import type { PartInput, PaymentInput, SentPart } from './payment-parts.ts'
import { processorIsAway } from './refusals.ts'

const resolveToken = async (processor: ProcessorPort, part: SentPart, place: number): Promise<PartInput> => {
  if (part.form !== 'token') return part
  const read = await processor.readToken(part.token)
  if (read.kind !== 'card') throw invalid({ [`payment.${place}.token`]: read.kind })
  return { form: 'card', amount: part.amount, card: read.card, firstDigits: '' }
}

/**
 * Resolves tokens to their cards. Call it outside transactions. Throws a validation error if a token is unknown or its card is
 * not accepted, and ERR.SSW.PAYMENT.PROCESSING_ERROR if the processor cannot be reached.
 */
export const resolveTokens = async (processor: ProcessorPort, input: PaymentInput<SentPart>): Promise<PaymentInput> => {
  if (input.kind !== 'parts') return input
  try {
    const parts: PartInput[] = []
    for (const [place, part] of input.parts.entries()) parts.push(await resolveToken(processor, part, place))
    return { ...input, parts }
  } catch (thrown) {
    throw thrown instanceof ProcessorAway ? processorIsAway() : thrown
  }
}
