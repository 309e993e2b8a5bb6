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
    why: 'The list of bills stays in sight, because the new dates decide which of them are in it.',
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
    why: '‘Delete this property?’ has nothing to fill in and nothing to look at beside it: use ConfirmDialog.',
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
      { part: 'title', is: 'what changes.', at: '[data-ds-modal] h2' },
      { part: 'description', is: 'how the page beside it will differ.', at: '[data-ds-modal] p' },
      { part: 'children', is: 'the fields.', at: '[data-ds-modal] input' },
      { part: 'note', is: 'what people should know as they save.', at: '[data-ds-modal] [data-part=note]' },
      { part: 'submitLabel', is: 'saves, in the words of the title.', at: '[data-ds-modal] [type=submit]' },
    ],
  },
  content: [
    'Start the title with the verb of the button: ‘Change’, ‘Add’, ‘Move’.',
    '`note` warns of what saving sets off, in one sentence, not of what might go wrong.',
  ],
}
