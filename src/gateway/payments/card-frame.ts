/** Path of the page that shows the processor's card fields. The storefront embeds it in a frame. */
export const cardFramePath = '/card/'
