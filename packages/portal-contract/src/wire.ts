/** The default and maximum number of rows per page (D3). */
export const pageSize = { default: 25, max: 100 } as const
