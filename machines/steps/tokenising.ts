import { flowSetup } from '../flow-setup.ts'

/** The processor converts the typed card into a token. A payment by card is sent only with a token. */
const tokenising = flowSetup.createStateConfig({
  on: { 'card.refuse': 'cardRefused', 'card.miss': 'cardMissed' },
  after: { token: 'cardMissed' },
})

/** States of a step in which the card is typed into the processor's fields, until the processor has issued a token. */
export const takingToken = { tokenising, cardRefused: {}, cardMissed: {} }
