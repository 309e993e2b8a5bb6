/** Said in words, because the `display` of cards takes an element's own role away in Safari. */
export const roles = {
  table: 'table',
  rowGroup: 'rowgroup',
  row: 'row',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const
