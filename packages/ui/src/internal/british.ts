/** The language of dates and numbers unless a KitProvider names another. */
export const british = 'en-GB'
