import { CannotStart } from './cannot-start.ts'
import { isProfile, type Profile, profiles } from './profile.ts'

export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  profile: Profile
}

const portOf = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new CannotStart(`PORT is ${text}, which is no port. Set it to a number from 0 to 65535.`)
  return port
}

const profileOf = (text: string): Profile => {
  if (!isProfile(text)) throw new CannotStart(`FARECHART_PROFILE is ${text}. Set it to ${profiles.join(' or ')}.`)
  return text
}

const databaseUrlOf = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (!/^postgres(?:ql)?:\/\//.test(text))
    throw new CannotStart('DATABASE_URL must begin with postgres://. Correct it, or leave it out to keep the data in DATA_DIR.')
  return text
}

/** Reads the process's settings (settled point "The process"). Throws CannotStart for one that cannot be. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => ({
  port: portOf(environment.PORT || '4000'),
  host: environment.HOST || '127.0.0.1',
  dataDir: environment.DATA_DIR || '.data',
  databaseUrl: databaseUrlOf(environment.DATABASE_URL),
  profile: profileOf(environment.FARECHART_PROFILE || 'sandbox'),
})
