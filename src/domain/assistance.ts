/** Assistance that can be requested with a booking, by the airlines' four-letter SSR codes. */
export const assistanceCodes = ['WCHR', 'WCHS', 'WCHC', 'BLND', 'DEAF', 'MAAS'] as const

export type AssistanceCode = (typeof assistanceCodes)[number]

export const isAssistance = (code: string): code is AssistanceCode => (assistanceCodes as readonly string[]).includes(code)

/** A passenger's special service request. Codes other than assistance come from gateways and agents. */
export interface ServiceRequest {
  passengerId: string
  code: string
}

/** What a traveller adds to a purchase: a note, service requests, and data to store in their profile. */
export interface Telling {
  note?: string
  requests: ServiceRequest[]
}

/** Maximum length of a booking's note, in characters. */
export const longestNote = 120
