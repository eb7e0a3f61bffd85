/** Assistance that travellers can request with a booking, by the four-letter SSR codes of the industry. */
export const assistanceCodes = ['WCHR', 'WCHS', 'WCHC', 'BLND', 'DEAF', 'MAAS'] as const

export type AssistanceCode = (typeof assistanceCodes)[number]

export const isAssistance = (code: string): code is AssistanceCode => (assistanceCodes as readonly string[]).includes(code)

/** A passenger's special service request (SSR). Codes other than `assistanceCodes` come from other gateways and from agents. */
export interface ServiceRequest {
  passengerId: string
  code: string
}

/** The traveller's message to the airline, sent with a purchase: a note and service requests. */
export interface Telling {
  note?: string
  requests: ServiceRequest[]
}

/** Maximum length of the note, in characters. */
export const longestNote = 120
