/** The gateway's codes of the reasons why a passenger may not choose a seat, in seat maps and when it refuses a choice. */
export const seatRefusalCodes = {
  taken: 'TAKEN',
  blocked: 'BLOCKED',
  exitRowAge: 'EXIT_ROW_AGE',
  exitRowInfant: 'EXIT_ROW_INFANT',
  exitRowAssistance: 'EXIT_ROW_ASSISTANCE',
  infantOnlyBassinet: 'BASSINET_FOR_INFANTS',
  infantBlockFull: 'INFANT_BLOCK_FULL',
  otherCabin: 'OTHER_CABIN',
  /** The gateway excludes passengers with an infant from this particular seat, regardless of its row. */
  notWithInfant: 'NOT_ALLOWED_FOR_INFANT',
  /** When changing a trip: the flight departs too soon. */
  tooLate: 'TOO_LATE',
  /** When changing a trip: another airline operates the flight and assigns its seats. */
  otherAirline: 'OTHER_AIRLINE',
} as const

/** Why a passenger may not choose a seat. */
export type SeatRefusal = keyof typeof seatRefusalCodes

/** Returns the reason that a code of the gateway stands for. Undefined if the code is unknown. */
export const seatRefusalByCode = (code: string | undefined): SeatRefusal | undefined =>
  (Object.keys(seatRefusalCodes) as SeatRefusal[]).find((refusal) => seatRefusalCodes[refusal] === code)
