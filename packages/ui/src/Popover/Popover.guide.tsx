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
    why: 'One field filters the list, and its button says what it filters by: ‘Amount’.',
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
    why: 'Everyone who pays needs to know that a bill is estimated. Say so on the page, before people press ‘Pay’.',
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
      { part: 'trigger', is: 'is the button, with words or an icon.', at: 'button' },
      { part: 'children', is: 'is a field or two, or a few lines.', at: '[role=dialog] label' },
    ],
  },
  content: [
    'Name the subject on the button, ‘Amount’. Once something is chosen, show that: ‘£50.00 or more’.',
    'Keep explanations under about 40 words. Longer ones need a page in Resources.',
  ],
}
