/** One line of text that ends in an ellipsis where it does not fit. */
export const oneLine = {
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
