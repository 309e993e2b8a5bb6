import type { Guide } from '../docs/guide.ts'
import { CopyField } from './CopyField.tsx'
import { Stack } from '../Stack/Stack.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Stack space={8}>
        <CopyField label="Sort code" value="20-41-77" copyValue="204177" />
        <CopyField label="Reference" value="DS 0092 4417" copyValue="DS00924417" />
      </Stack>
    ),
    why: '‘20-41-77’ is spaced so that people can read it. The button copies only the digits, which is what bank forms need.',
  },
  dont: {
    shows: <CopyField label="Address" value="14B Cardigan Lane, Leeds" />,
    why: 'Nobody copies an address from its own page, and a row of copy buttons hides the one that people need.',
  },
  anatomy: {
    shows: <CopyField label="Sort code" value="20-41-77" copyValue="204177" />,
    parts: [
      { part: 'label', is: 'names the value and the button: ‘Copy Sort code’.', at: 'span' },
      { part: 'value', is: 'is shown as people read it.', at: 'span + span' },
      { part: 'Copy button', is: 'copies `copyValue`, or `value` if there is none.', at: 'button' },
    ],
  },
  content: ['Use the same label as the form that people paste into: ‘Sort code’, ‘Account number’.'],
}
