import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'

export function Sample() {
  return (
    <Columns template="main-aside">
      <Card heading="Bills">41 to pay</Card>
      <Card heading="Contact">Helen Marsh</Card>
    </Columns>
  )
}
