import { openDatabase } from './database/database.ts'
import { productionNotes, productionTroubles } from './platform/production.ts'
import { readGatewaySettings } from './platform/settings.ts'
import { explainStart } from './start-trouble.ts'

const sentenceOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Opens the database as the gateway would, and closes it. Throws an error that tells the operator what to change. */
const tryDatabase = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const settings = readGatewaySettings(environment)
  const { databaseUrl } = settings
  if (databaseUrl === undefined) return
  await openDatabase({ databaseUrl })
    .then((opened) => opened.close())
    .catch(async (thrown: unknown) => {
      throw await explainStart(thrown, settings)
    })
}

/** Returns the sentence that explains why the database cannot be opened, or an empty list if it can. */
const databaseTrouble = (environment: NodeJS.ProcessEnv): Promise<string[]> =>
  tryDatabase(environment).then(
    () => [],
    (thrown: unknown) => [sentenceOf(thrown)],
  )

/** Prints every setting that would prevent a production start or make it unsafe, and returns the exit code. */
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
    ...(isProduction ? [] : ['FARECHART_PROFILE is not production, so a sandbox would start. Set FARECHART_PROFILE=production.']),
    ...ofSettings,
    ...(ofSettings.length === 0 ? await databaseTrouble({ ...environment, FARECHART_PROFILE: 'production' }) : []),
  ]
  for (const sentence of [...troubles, ...productionNotes(environment)]) say(sentence)
  if (troubles.length === 0) say('All settings are present and safe: production can start.')
  return troubles.length === 0 ? 0 : 1
}
