import type { Guide } from '../docs/guide.ts'
import { Card } from '../Card/Card.tsx'
import { Grid } from './Grid.tsx'

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <Grid columns="medium" as="ul">
        <li>
          <Card heading="Reading a meter">Video, 2 minutes</Card>
        </li>
        <li>
          <Card heading="Void periods">Guide, 4 pages</Card>
        </li>
        <li>
          <Card heading="Direct Debits">Guide, 2 pages</Card>
        </li>
      </Grid>
    ),
    why: 'Three resources of one kind are a list, so screen readers say that there are three.',
  },
  dont: {
    shows: (
      <Grid columns="small">
        <Card heading="March">£64.25</Card>
        <Card heading="February">£58.10</Card>
        <Card heading="January">£71.90</Card>
      </Grid>
    ),
    why: 'Amounts in cards don’t line up, so people can’t compare three months at a glance. Use a Table or a BarChart.',
  },
  anatomy: null,
  content: null,
}
