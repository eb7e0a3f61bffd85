/**
 * Builds the part of the browser's data file with the airports that are served. The names of most flights need no other airport.
 * Search terms and popularity are left out, because a search for a place loads the whole file.
 */
export function servedFile({ zones, metros, rows, ...columns }, served) {
  const kept = rows.filter(([code]) => served.has(code))
  const keptZones = [...new Set(kept.map((row) => zones[row[7]]))]
  return `${JSON.stringify({
    ...columns,
    zones: keptZones,
    metros: metros.filter(([, , , members]) => members.some((code) => served.has(code))),
    rows: kept.map((row) => row.with(5, '').with(6, 0).with(7, keptZones.indexOf(zones[row[7]]))),
  })}\n`
}
