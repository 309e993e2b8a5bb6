/** BarChart and LineChart. */
export const chart = {
  view: (label: string) => `${label}: view`,
  chart: 'Chart',
  table: 'Table',
  noFigures: 'No figures yet',
  total: 'Total',
}

export const stackedBar = {
  /** The header of the shares. */
  share: 'Share',
  under: (percent: string) => `under ${percent}`,
}
