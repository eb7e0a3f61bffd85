const clock = document.querySelector('#clock')
const scenario = document.querySelector('#scenario')
const mine = document.querySelector('#scenario-mine')
const trip = document.querySelector('#trip')
const said = document.querySelector('#said')

const post = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  said.textContent = response.ok ? 'Done.' : answer.message
  return response.ok ? answer : undefined
}

const showClock = (state) => {
  if (state) clock.textContent = `${state.now} (shifted by ${state.offsetSeconds} s)`
}

const showScenario = (state) => {
  if (state)
    scenario.textContent = state.fault
      ? `${state.fault}, ${state.times} more time(s), for ${state.operation ?? 'every operation'}`
      : 'none'
}

document.querySelector('#clock-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  showClock(await post('/sandbox/clock', { advanceSeconds: Number(new FormData(event.currentTarget).get('seconds')) }))
})

document
  .querySelector('#clock-reset')
  .addEventListener('click', async () => showClock(await post('/sandbox/clock', { reset: true })))

const showMine = (state) => {
  if (state)
    mine.textContent =
      state.planned.map(({ operation, next }) => `${operation ?? 'every operation'}: ${JSON.stringify(next)}`).join('; ') ||
      'none'
}

document.querySelector('#scenario-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const fields = new FormData(event.currentTarget)
  const fault = fields.get('fault')
  const times = Number(fields.get('times'))
  const operation = fields.get('operation') || undefined
  if (!fields.has('mine')) return showScenario(await post('/sandbox/scenario', { fault, operation, times }))
  return showMine(await post('/sandbox/scenario', { visitor: true, operation, next: Array(times).fill(fault) }))
})

document
  .querySelector('#scenario-end')
  .addEventListener('click', async () => showScenario(await post('/sandbox/scenario', { fault: null })))

document
  .querySelector('#scenario-end-mine')
  .addEventListener('click', async () => showMine(await post('/sandbox/scenario', { visitor: true, end: true })))

const showTrip = (made) => {
  if (made) trip.textContent = `${made.reference}, ${made.lastName}`
}

document.querySelector('#trip-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { submitter, currentTarget } = event
  const fields = new FormData(currentTarget)
  const order = { travellers: Number(fields.get('travellers')), storefront: fields.get('storefront') }
  said.textContent = 'Creating the trip…'
  showTrip(await post('/sandbox/trip', { kind: submitter?.value ?? 'ticketed', ...order }))
})

const suppliers = document.querySelector('#suppliers')

document.querySelector('#supplier-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const fields = new FormData(event.currentTarget)
  const now = await post('/sandbox/scenario', { supplier: fields.get('supplier'), mood: fields.get('mode') || null })
  if (now)
    suppliers.textContent =
      Object.entries(now.suppliers)
        .map(([supplier, mode]) => `${supplier}: ${mode}`)
        .join(', ') || 'none'
})
