export const tableColumnChooser = {
  label: 'Columns',
  popup: 'Columns to show',
  reset: 'Reset columns',
}
