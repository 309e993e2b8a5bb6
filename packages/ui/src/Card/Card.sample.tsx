import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'

export function Sample() {
  return (
    <Card heading="Payment method" actions={<Button size="small">Change card</Button>}>
      The card ending in 4242 is charged on the first of each month.
    </Card>
  )
}
