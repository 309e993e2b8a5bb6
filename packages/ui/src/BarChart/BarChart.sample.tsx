import { BarChart } from '@doorstep/ui/BarChart'

const months = ['Jan', 'Feb', 'Mar']
const series = [
  { label: 'Tenant packages', values: [158, 163, 165] },
  { label: 'Bills included', values: [50, 52, 49] },
]

export function Sample() {
  return <BarChart label="Packages" categoryLabel="Month" categories={months} series={series} />
}
