import { type SupplierMode, supplierModes } from '../suppliers/supplier-scenario.ts'
import { orderedProducts } from './scenario-order.ts'

const names: Readonly<Record<(typeof orderedProducts)[number], string>> = {
  insurance: 'insurance',
  refundProtect: 'refund protection',
  cfar: 'cancel for any reason',
  health: 'health protection',
}

const modes: Readonly<Record<SupplierMode, string>> = {
  down: 'does not respond',
  slow: 'takes orders, but responds too late',
  wrong: 'confirms another price',
  refuses: 'takes no orders',
}

const option = (value: string, words: string) => `<option value="${value}">${words}</option>`

/** Renders the part of `/sandbox/` that sets how suppliers behave, for all visitors. */
export const supplierForm = (now: Readonly<Record<string, unknown>>): string => `<h2>Suppliers of covers</h2>
<p>Suppliers that do not behave normally: <output id="suppliers">${
  orderedProducts
    .filter((kind) => now[kind] !== undefined)
    .map((kind) => `${kind}: ${String(now[kind])}`)
    .join(', ') || 'none'
}</output></p>
<form id="supplier-form">
<label>Supplier of <select name="supplier">${orderedProducts.map((kind) => option(kind, names[kind])).join('')}</select></label>
<label>Behaviour <select name="mode">${option('', 'normal')}${supplierModes.map((mode) => option(mode, modes[mode])).join('')}</select></label>
<button>Set</button>
</form>
<p>Products that could not be ordered are ordered again after a minute: move the clock forward.</p>
`
