/** The path of the page that shows the processor's card fields, in a frame of the storefront. */
export const cardFramePath = '/card/'
