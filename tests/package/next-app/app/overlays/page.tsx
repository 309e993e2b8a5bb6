import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { DataList } from '@doorstep/ui/DataList'
import { TextField } from '@doorstep/ui/TextField'
import { Planner } from './Planner'
import { Overlays } from './Overlays'
import { entries } from './entries'

/** A server component: what works in the browser brings its own 'use client'. */
export default function Page() {
  return (
    <>
      <Card heading="Rendered on a server">
        <Alert tone="positive">{Object.keys(entries).length} entries</Alert>
        <DataList items={[{ term: 'Provider', value: 'Calder Water' }]} />
        <TextField name="postcode" label="Postcode" />
        <Button href="/bills">All bills</Button>
      </Card>
      <Planner />
      <Overlays />
    </>
  )
}
