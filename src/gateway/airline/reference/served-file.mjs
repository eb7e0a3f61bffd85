/** Builds the part of the browser's data file with the airports that are served. The names of most flights need no other airport. */
export function servedFile({ zones, metros, rows, ...columns }, served) {
  const kept = rows.filter(([code]) => served.has(code))
  const keptZones = [...new Set(kept.map((row) => zones[row[7]]))]
  return `${JSON.stringify({
    ...columns,
    zones: keptZones,
    metros: metros.filter(([, , , members]) => members.some((code) => served.has(code))),
    rows: kept.map((row) => row.with(7, keptZones.indexOf(zones[row[7]]))),
  })}\n`
}
