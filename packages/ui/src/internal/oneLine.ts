/** One line of text that ends in an ellipsis if it doesn't fit. */
export const oneLine = {
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
