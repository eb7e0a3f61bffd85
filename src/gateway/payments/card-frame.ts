/** Path of the page with the processor's card fields, which the storefront shows in a frame. */
export const cardFramePath = '/card/'
