import type { Guide } from '../docs/guide.ts'
import { Button } from '../Button/Button.tsx'
import { MoneyField } from '../MoneyField/MoneyField.tsx'
import { Popover } from './Popover.tsx'
import { Stack } from '../Stack/Stack.tsx'

export const guide: Guide = {
  room: 320,
  do: {
    shows: (
      <Popover open label="Filter by amount" trigger={{ text: 'Amount' }}>
        {() => (
          <Stack>
            <MoneyField label="At least" name="least" />
            <Button variant="primary">Show bills</Button>
          </Stack>
        )}
      </Popover>
    ),
    why: 'One field that narrows the list, at the button that says what it narrows by: ‘Amount’.',
  },
  dont: {
    shows: (
      <Popover open label="Why is this bill estimated?" trigger={{ text: 'Pay' }}>
        {() => (
          <Stack>
            <p>This bill is estimated. You may pay too much.</p>
            <Button variant="primary">Pay £64.25</Button>
          </Stack>
        )}
      </Popover>
    ),
    why: 'That a bill is estimated matters to everyone who pays: it belongs on the page, before ‘Pay’ is pressed.',
  },
  anatomy: {
    shows: (
      <Popover open label="Filter by amount" trigger={{ text: 'Amount' }}>
        {() => (
          <Stack>
            <MoneyField label="At least" name="least" />
            <Button variant="primary">Show bills</Button>
          </Stack>
        )}
      </Popover>
    ),
    parts: [
      { part: 'trigger', is: 'the button, with the subject in words or an icon.', at: 'button' },
      { part: 'children', is: 'a field or two, or a few lines.', at: '[role=dialog] label' },
    ],
  },
  content: [
    'The trigger is the subject, ‘Amount’; once something is chosen it shows that: ‘£50.00 or more’.',
    'Explanations stay under about 40 words; more than that is a page in Resources.',
  ],
}
