import fc from 'fast-check'

// Every run uses the same examples, so that failures are reproducible. FARECHART_SEED selects others.
fc.configureGlobal({ seed: Number(process.env['FARECHART_SEED'] ?? 20_270_301) })
