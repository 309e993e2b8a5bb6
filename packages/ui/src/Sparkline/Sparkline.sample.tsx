import { Sparkline } from '@doorstep/ui/Sparkline'

export function Sample() {
  return (
    <Sparkline
      label="Active packages"
      categoryLabel="Month"
      categories={['Jan', 'Feb', 'Mar']}
      values={[198, 206, 214]}
    />
  )
}
