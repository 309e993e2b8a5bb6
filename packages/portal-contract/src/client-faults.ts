/** How long each part of a fault's report may be, in characters; a client shortens what is longer. */
export const clientFaultLength = { message: 500, stack: 4000, page: 200 } as const
