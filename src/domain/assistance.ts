/** Assistance that can be requested with a booking, by the airlines' four-letter SSR codes. */
export const assistanceCodes = ['WCHR', 'WCHS', 'WCHC', 'BLND', 'DEAF', 'MAAS'] as const

export type AssistanceCode = (typeof assistanceCodes)[number]

export const isAssistance = (code: string): code is AssistanceCode => (assistanceCodes as readonly string[]).includes(code)

/** A special service request of a passenger. Codes other than assistance come from gateways and agents. */
export interface ServiceRequest {
  passengerId: string
  code: string
}

/** What a traveller tells the airline with a purchase: a note, service requests, and what to keep in their profile. */
export interface Telling {
  note?: string
  requests: ServiceRequest[]
}

/** The longest note that a booking takes, in characters. */
export const longestNote = 120
