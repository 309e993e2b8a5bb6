export const table = {
  sortBy: 'Sort by',
  selectPage: 'Select every row on this page',
  bulkBar: 'Selected rows',
  saysSelected: (written: string, _count: number) => `${written} selected`,
  details: 'Details',
  detailsOf: (row: string) => `Details of ${row}`,
  width: (column: string) => `Width of ${column}`,
  pixels: (width: number) => `${width} pixels`,
}
