import fc from 'fast-check'

// Every run tries the same examples, so that one that fails fails again; another number in FARECHART_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['FARECHART_SEED'] ?? 20_270_301) })
