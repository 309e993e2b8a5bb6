/** The language of dates and numbers unless a KitProvider sets another. */
export const british = 'en-GB'
