import { spawnSync } from 'node:child_process'
import { testDates } from './test-dates.mjs'

/** Runs an npm command with the full counts. Returns true if it succeeds. */
const run = (words, environment) => {
  const { status } = spawnSync('npm', words, { stdio: 'inherit', env: { ...process.env, FARECHART_FULL: '1', ...environment } })
  return status === 0
}

const fixedDate = process.env['FARECHART_TODAY']
if (!run(['run', 'verify'], {})) process.exit(1)
// The tests above have made every attack on PostgreSQL.
const isHeld = run(['run', 'chaos', '--', 'PGlite'], {})

// The full counts apply only on the first date. On every other date, the key walks visit the second storefront.
const failed = []
for (const [index, date] of (fixedDate ? [fixedDate] : testDates).entries()) {
  process.stdout.write(`\nWalks on ${date}\n`)
  const isPassed = run(['run', 'walks'], {
    FARECHART_TODAY: date,
    FARECHART_FULL: index === 0 ? '1' : '',
    FARECHART_STOREFRONT: index % 2 === 0 ? '' : 'NJDX',
  })
  if (!isPassed) failed.push(date)
}
const plain = { FARECHART_DIALECT: 'plain', FARECHART_FULL: '' }
process.stdout.write('\nWalks without the keys that only our gateway adds\n')
const isPlainPassed = run(['run', 'walks'], plain)
if (!isPlainPassed) process.stderr.write('Walks failed: FARECHART_DIALECT=plain npm run walks\n')
for (const date of failed) process.stderr.write(`Walks failed on ${date}: FARECHART_TODAY=${date} npm run walks\n`)
if (!isHeld) process.stderr.write('Attacks on PGlite failed: npm run chaos -- PGlite\n')
process.exitCode = failed.length > 0 || !isPlainPassed || !isHeld ? 1 : 0
