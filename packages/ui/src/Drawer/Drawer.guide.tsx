import type { Guide } from '../docs/guide.ts'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { Drawer } from './Drawer.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { TextField } from '../TextField/TextField.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 560,
  do: {
    shows: (
      <Drawer
        open
        onOpenChange={ignore}
        title="Filters"
        footer={
          <>
            <Button>Clear filters</Button>
            <Button variant="primary">Show 12 bills</Button>
          </>
        }
      >
        <TextField label="Postcode" name="postcode" defaultValue="LS6" />
      </Drawer>
    ),
    why: '‘Show 12 bills’ says what people will see once the drawer closes.',
  },
  dont: {
    shows: (
      <Drawer open onOpenChange={ignore} title="Filters" footer={<Button variant="primary">Apply</Button>}>
        <Alert tone="critical">Your payment failed. Change the card before 20/03/2026.</Alert>
      </Drawer>
    ),
    why: 'A failed payment belongs on the page. Nobody opens ‘Filters’ to find it.',
  },
  anatomy: {
    shows: (
      <Drawer
        open
        onOpenChange={ignore}
        title="14B Cardigan Lane"
        headerEnd={<StatusBadge tone="caution">Void</StatusBadge>}
        description="Void since 01/06/2026"
        footer={<Button variant="primary">Open the property</Button>}
      >
        <DataList
          items={[
            { term: 'Electricity', value: 'Fernhill Energy' },
            { term: 'Water', value: 'Calder Water' },
          ]}
        />
      </Drawer>
    ),
    parts: [
      { part: 'title', is: 'names the record or the task.', at: '[data-ds-modal] h2' },
      { part: 'headerEnd', is: 'shows its status.', at: '[data-ds-modal] h2 + div' },
      { part: 'Close button', is: 'returns to the page.', at: '[data-ds-modal] button[aria-label=Close]' },
      { part: 'description', is: 'is one line about it.', at: '[data-ds-modal] p' },
      { part: 'children', is: 'are fields or facts, at most 420 px wide.', at: '[data-ds-modal] dl' },
      {
        part: 'footer',
        is: 'holds the buttons. It stays in view while the rest scrolls.',
        at: '[data-ds-modal] > div:last-child button',
      },
    ],
  },
  content: [
    'Use the name of the record as the title, or the words of the button that opens it: ‘Filters’.',
    'If a button returns to a list, let it say what the list will show.',
  ],
}
