import { nameOf } from '#src/domain/name-of.ts'

const names: Record<string, string> = {
  AT7: 'ATR 72-600',
  E75: 'Embraer 175',
  E95: 'Embraer 195',
  '319': 'Airbus A319',
  '223': 'Airbus A220-300',
  '738': 'Boeing 737-800',
  '7M8': 'Boeing 737 MAX 8',
  '32N': 'Airbus A320neo',
  '32Q': 'Airbus A321neo',
  '333': 'Airbus A330-300',
  '789': 'Boeing 787-9',
  '359': 'Airbus A350-900',
  '77W': 'Boeing 777-300ER',
  '388': 'Airbus A380-800',
}

/** Names an aircraft by its IATA code. Unknown codes are shown as given. */
export const aircraftNameOrCode = (code: string): string => nameOf(names, code)
