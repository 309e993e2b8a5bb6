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
    why: '‘20-41-77’ is spaced to be read; the digits alone are copied, as bank forms want them.',
  },
  dont: {
    shows: <CopyField label="Address" value="14B Cardigan Lane, Leeds" />,
    why: 'Nobody pastes an address from its own page: a row of copy buttons hides the one that is needed.',
  },
  anatomy: {
    shows: <CopyField label="Sort code" value="20-41-77" copyValue="204177" />,
    parts: [
      { part: 'label', is: 'names the value, and the button: ‘Copy Sort code’.', at: 'span' },
      { part: 'value', is: 'as people read it.', at: 'span + span' },
      { part: 'Copy button', is: 'puts `copyValue`, or else `value`, on the clipboard.', at: 'button' },
    ],
  },
  content: ['Use the label of the form that it is pasted into: ‘Sort code’, ‘Account number’.'],
}
