/** Assistance that may be asked for with a booking, by the codes of four letters that airlines share. */
export const assistanceCodes = ['WCHR', 'WCHS', 'WCHC', 'BLND', 'DEAF', 'MAAS'] as const

export type AssistanceCode = (typeof assistanceCodes)[number]

export const isAssistance = (code: string): code is AssistanceCode => (assistanceCodes as readonly string[]).includes(code)

/** A service that a passenger asks the airline for. Codes beyond assistance come from gateways and agents. */
export interface ServiceRequest {
  passengerId: string
  code: string
}

/** What a traveller tells the airline with a purchase: a note, services, and what of it their profile is to keep. */
export interface Telling {
  note?: string
  requests: ServiceRequest[]
}

/** The longest note that a booking takes, in characters. */
export const longestNote = 120
