import { openDatabase } from './database/database.ts'
import { productionNotes, productionTroubles } from './platform/production.ts'
import { readSettings } from './platform/settings.ts'
import { explainStart } from './start-trouble.ts'

const sentenceOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Opens the database as a start would, and closes it again. Throws an error in words if that fails. */
const tryDatabase = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const settings = readSettings(environment)
  const { databaseUrl } = settings
  if (databaseUrl === undefined) return
  await openDatabase({ databaseUrl })
    .then((opened) => opened.close())
    .catch(async (thrown: unknown) => {
      throw await explainStart(thrown, settings)
    })
}

/** Returns what prevents a start on the database, in one sentence. */
const databaseTrouble = (environment: NodeJS.ProcessEnv): Promise<string[]> =>
  tryDatabase(environment).then(
    () => [],
    (thrown: unknown) => [sentenceOf(thrown)],
  )

/** Lists every setting that would stop a production start or make it unsafe. Returns the exit code. */
export const checkProduction = async ({
  environment,
  say,
}: {
  environment: NodeJS.ProcessEnv
  say: (line: string) => void
}): Promise<number> => {
  const isProduction = environment.FARECHART_PROFILE === 'production'
  const ofSettings = productionTroubles(environment)
  const troubles = [
    ...(isProduction ? [] : ['FARECHART_PROFILE is not production: the sandbox would start. Set it.']),
    ...ofSettings,
    ...(ofSettings.length === 0 ? await databaseTrouble({ ...environment, FARECHART_PROFILE: 'production' }) : []),
  ]
  for (const sentence of [...troubles, ...productionNotes(environment)]) say(sentence)
  if (troubles.length === 0) say('Nothing is missing or unsafe: production can start.')
  return troubles.length === 0 ? 0 : 1
}
