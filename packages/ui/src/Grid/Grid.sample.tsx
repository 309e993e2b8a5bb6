import { Card } from '@doorstep/ui/Card'
import { Grid } from '@doorstep/ui/Grid'

export function Sample() {
  return (
    <Grid>
      <Card heading="Electricity">Oakmere Power</Card>
      <Card heading="Gas">Kestrel Gas</Card>
      <Card heading="Water">Calder Water</Card>
    </Grid>
  )
}
