import { claimPlaces } from './claims.ts'
import { type Command, counted } from './command.ts'

/** `paths claims`: lists every claim about money, tickets, seats and time, and where it appears. */
export const claimsCommand: Command = {
  run: () => {
    const places = claimPlaces()
    const unread = places.filter(({ files }) => files.length === 0)
    return {
      lines: [
        ...places.flatMap(({ name, asserts, pages, files }) => [
          `${name}: ${asserts}`,
          `  on ${pages.join(', ')}`,
          ...files.map((file) => `  ${file}`),
        ]),
        `${counted(places.length, 'claim')} in ${counted(new Set(places.flatMap(({ files }) => files)).size, 'place')}`,
        ...unread.map(({ name }) => `${name} appears on no page`),
      ],
      json: places,
      hasFound: unread.length > 0,
    }
  },
}
