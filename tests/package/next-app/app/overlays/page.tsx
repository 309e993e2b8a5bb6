import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { DataList } from '@doorstep/ui/DataList'
import { TextField } from '@doorstep/ui/TextField'
import { Tooltip } from '@doorstep/ui/Tooltip'
import { Planner } from './Planner'
import { Overlays } from './Overlays'
import { entries } from './entries'

/** Longer than what a server component sends at once: what is inside then comes to the Tooltip later. */
const longHint = 'Bills of this month. '.repeat(200)

/** A server component: what works in the browser brings its own 'use client'. */
export default function Page() {
  return (
    <>
      <Card heading="Rendered on a server">
        <Alert tone="positive">{Object.keys(entries).length} entries</Alert>
        <DataList items={[{ term: 'Provider', value: 'Calder Water' }]} />
        <TextField name="postcode" label="Postcode" />
        <Tooltip content={longHint}>
          <Button href="/bills">All bills</Button>
        </Tooltip>
      </Card>
      <Planner />
      <Overlays />
    </>
  )
}
