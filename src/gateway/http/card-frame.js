// Mounts the processor's card fields and turns the typed card into a token. The storefront sends this page its texts and style,
// and receives only the state of each field and the token. Neither the storefront nor this page can read the card data.
const fieldNames = ['number', 'expiry', 'code']

/** The page's style in Stripe's format, because Stripe's fields are frames that do not inherit the style sheet. */
const stripeStyle = (look) => ({
  base: {
    color: look['--c-ink'],
    fontFamily: 'system-ui, sans-serif',
    fontSize: '16px',
    lineHeight: '24px',
    '::placeholder': { color: look['--c-ink-3'] },
  },
  invalid: { color: look['--c-hold'] },
})

/** Mounts Stripe's card fields, one Element for each field. */
const mountStripe = (key, { locale, look, boxes, onState, onFocus }) => {
  const brands = { visa: 'VI', mastercard: 'CA', amex: 'AX', discover: 'DS', diners: 'DC', jcb: 'JC' }
  const kinds = { number: 'cardNumber', expiry: 'cardExpiry', code: 'cardCvc' }
  const stripe = window.Stripe(key, { locale })
  const elements = stripe.elements({ locale })
  const style = stripeStyle(look)
  const fields = Object.fromEntries(fieldNames.map((name) => [name, elements.create(kinds[name], { style })]))
  const readies = fieldNames.map((name) => new Promise((ready) => fields[name].on('ready', ready)))
  for (const name of fieldNames) {
    const field = fields[name]
    field.on('change', ({ empty, complete, error, brand }) => {
      const state = empty ? 'empty' : complete ? 'complete' : error ? 'invalid' : 'incomplete'
      // A brand without a code keeps Stripe's name. The storefront can then distinguish a card that is not accepted from one
      // that is not recognised yet.
      onState(name, state, brand === undefined || brand === 'unknown' ? '' : (brands[brand] ?? brand))
    })
    field.on('focus', () => onFocus(name, true))
    field.on('blur', () => onFocus(name, false))
    field.mount(boxes[name])
  }
  return {
    ready: Promise.all(readies),
    focus: (name) => fields[name].focus(),
    wear: (changed) => {
      for (const name of fieldNames) fields[name].update({ style: stripeStyle(changed) })
    },
    // Resolves to the token, or to undefined if the card was refused. Rejects if Stripe did not respond.
    tokenise: async ({ name, address }) => {
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: fields.number,
        billing_details: {
          name,
          ...(address && {
            address: { line1: address.street1, city: address.city, postal_code: address.postcode, country: address.country },
          }),
        },
      })
      if (paymentMethod) {
        const { id, card } = paymentMethod
        return { token: id, brand: brands[card.brand] ?? card.brand, lastFour: card.last4 }
      }
      if (error.type === 'card_error' || error.type === 'validation_error') return undefined
      throw new Error(error.type)
    },
  }
}

/** The adapter for each processor. */
const adapters = { stripe: mountStripe }

const { origin } = window.location
const tell = (message) => window.parent.postMessage(message, origin)

const make = (tag, className, parent) => {
  const element = document.createElement(tag)
  if (className) element.className = className
  parent.append(element)
  return element
}

/** Creates the label, the container for the processor's field, and the line below it. */
const boxFor = (name, main) => {
  const group = make('div', `field ${name}`, main)
  const label = make('label', '', group)
  label.htmlFor = name
  const control = make('div', 'control', group)
  control.id = name
  return { group, label, control, note: make('p', '', group) }
}

let boxes
let mounted

const draw = ({ labels, hints, faults }) => {
  for (const name of fieldNames) {
    const { group, label, note } = boxes[name]
    const fault = faults[name]
    label.textContent = labels[name]
    group.classList.toggle('wrong', fault !== undefined)
    note.className = fault === undefined ? '' : 'error'
    note.textContent = fault ?? hints[name] ?? ''
  }
}

const mount = async ({ look }) => {
  const main = document.querySelector('main')
  boxes = Object.fromEntries(fieldNames.map((name) => [name, boxFor(name, main)]))
  const { processor, key } = document.body.dataset
  mounted = adapters[processor](key, {
    locale: document.documentElement.lang.slice(0, 2),
    look,
    boxes: Object.fromEntries(fieldNames.map((name) => [name, boxes[name].control])),
    onState: (field, state, brand) => tell({ type: 'card.typed', field, state, brand }),
    onFocus: (name, isFocused) => boxes[name].control.classList.toggle('focused', isFocused),
  })
  new ResizeObserver(() => tell({ type: 'card.grown', height: main.offsetHeight })).observe(main)
  await mounted.ready
  tell({ type: 'card.ready' })
}

const show = async (view) => {
  for (const [name, value] of Object.entries(view.look)) document.documentElement.style.setProperty(name, value)
  try {
    const mounting = boxes ? mounted?.wear(view.look) : mount(view)
    draw(view)
    await mounting
  } catch {
    tell({ type: 'card.lost' })
  }
}

const tokenise = async ({ ask, holder }) => {
  try {
    const card = await mounted.tokenise(holder)
    tell(card ? { type: 'card.token', ask, ...card } : { type: 'card.refused', ask })
  } catch {
    tell({ type: 'card.missed', ask })
  }
}

const obey = { 'card.show': show, 'card.focus': ({ field }) => mounted?.focus(field), 'card.tokenise': tokenise }

window.addEventListener('message', ({ data, origin: from, source }) => {
  if (from === origin && source === window.parent && Object.hasOwn(obey, data?.type)) void obey[data.type](data)
})
tell({ type: 'card.loaded' })
