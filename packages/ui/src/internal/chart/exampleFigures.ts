/** A year of packages, for the examples of the charts. */
export const months = ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar']

export const packages = [
  { label: 'Tenant packages', values: [98, 103, 110, 128, 143, 160, 163, 162, 160, 159, 163, 165] },
  { label: 'Bills included', values: [24, 26, 28, 36, 41, 46, 48, 48, 49, 50, 52, 49] },
]

export const pounds = (pence: number): string =>
  `${pence < 0 ? '\u2212' : ''}£${(Math.abs(pence) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
