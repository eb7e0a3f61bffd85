import type { Gateway } from '#src/gateway/gateway.ts'
import type { Answer } from '#src/operations/index.ts'
import { amountOf, answerBank, type Buyer, decoded, origin, type Reply } from './buyers.ts'

export type Provider = 'SANDPAY' | 'SANDBANK' | 'SANDCASH'

/** The outcomes that a traveller can choose on a provider's page. */
export type Ending = 'approve' | 'decline' | 'cancel' | 'close' | 'stay'

/** Builds the variables of a purchase that is paid at a provider. */
export const redirecting = ({ total }: Pick<Buyer, 'total'>, fopCode: Provider = 'SANDPAY') => ({
  paymentRequired: true,
  payment: [
    {
      '@type': 'REDIRECT',
      '@id': '1',
      fopCode,
      amount: amountOf(total),
      redirectData: { redirectUrlData: { defaultURL: 'https://elsewhere.example/steal' } },
    },
  ],
})

/** Returns the page to which a purchase sends the traveller. Throws if there is none. */
export const pageOf = (reply: Reply) => {
  const answer = decoded('purchase', reply)
  if (answer.outcome !== 'challenge') throw new Error(`ended with a ${answer.outcome}`)
  return answer.challenge
}

/** Chooses an outcome on a provider's page. Returns the address to which the traveller returns, if there is one. */
export const endAt = async (gateway: Gateway, url: string, ending: Ending): Promise<string | undefined> => {
  const response = await answerBank(gateway, url, { answer: ending })
  const text = await response.text()
  const form = /action="([^"]+)" data-returning>\s*<input type="hidden" name="state" value="([0-9a-p]{32})">/.exec(text)
  return response.headers.get('location') ?? (form ? `${form[1]}?state=${form[2]}` : undefined)
}

export const stateIn = (address: string): string => new URL(address, origin).searchParams.get('state') ?? ''

/** Returns to the gateway as a provider's page sends a browser there: by a link, or by a form of another site. */
export const comeBack = (gateway: Gateway, address: string, method: 'GET' | 'POST' = 'GET'): Promise<Response> => {
  const url = new URL(address, origin)
  const body = method === 'POST' ? { body: url.searchParams.toString() } : {}
  if (method === 'POST') url.search = ''
  return gateway.handle(
    new Request(url, {
      method,
      headers: {
        origin: 'https://bank.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...body,
    }),
  )
}

/** Completes a payment that was made on another page. */
export const fulfil = (buyer: Buyer, state: string): Promise<Reply> =>
  buyer.send('paymentFulfillment', {
    fulfillmentRequest: { state },
    bookingPsuedoCityCode: 'FCDX',
    countryCode: 'GB',
    currencyCode: 'EUR',
    language: 'en',
  })

/** Reads the status of the attempt to which a return belongs. */
export const attemptOf = async (buyer: Buyer, returnState: string): Promise<Answer<'tripDetails'>> =>
  decoded('tripDetails', await buyer.send('tripDetails', { pnrQuery: { returnState } }))
