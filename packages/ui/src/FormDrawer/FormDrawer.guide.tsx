import type { Guide } from '../docs/guide.ts'
import { DateField } from '../DateField/DateField.tsx'
import { FormDrawer } from './FormDrawer.tsx'

const ignore = () => {}

export const guide: Guide = {
  room: 560,
  do: {
    shows: (
      <FormDrawer
        open
        onOpenChange={ignore}
        onSubmit={ignore}
        title="Change the void period"
        description="The bills in the list follow the new dates."
        submitLabel="Save dates"
        failureMessage=""
      >
        <DateField label="First day" name="first" defaultValue="2026-06-01" />
      </FormDrawer>
    ),
    why: 'The list of bills stays in view, because the new dates decide which bills are in it.',
  },
  dont: {
    shows: (
      <FormDrawer
        open
        onOpenChange={ignore}
        onSubmit={ignore}
        title="Delete this property?"
        submitLabel="Delete"
        failureMessage=""
      >
        <p>This cannot be undone.</p>
      </FormDrawer>
    ),
    why: '‘Delete this property?’ has nothing to fill in, and people don’t need the page beside it. Use a ConfirmDialog.',
  },
  anatomy: {
    shows: (
      <FormDrawer
        open
        onOpenChange={ignore}
        onSubmit={ignore}
        title="Change the void period"
        description="The bills in the list follow the new dates."
        submitLabel="Save dates"
        note={<span data-part="note">Suppliers were notified of the old dates.</span>}
        failureMessage=""
      >
        <DateField label="First day" name="first" defaultValue="2026-06-01" />
      </FormDrawer>
    ),
    parts: [
      { part: 'title', is: 'says what people change.', at: '[data-ds-modal] h2' },
      { part: 'description', is: 'says how the page beside it will change.', at: '[data-ds-modal] p' },
      { part: 'children', is: 'are the fields.', at: '[data-ds-modal] input' },
      {
        part: 'note',
        is: 'says what people should know before they save.',
        at: '[data-ds-modal] [data-part=note]',
      },
      { part: 'submitLabel', is: 'saves, in the words of the title.', at: '[data-ds-modal] [type=submit]' },
    ],
  },
  content: [
    'Start the title with the verb of the button: ‘Change’, ‘Add’, ‘Move’.',
    'Use `note` for what happens once people save, in one sentence.',
  ],
}
