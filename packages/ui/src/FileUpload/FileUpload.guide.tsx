import type { Guide } from '../docs/guide.ts'
import { FileUpload } from './FileUpload.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <FileUpload
        label="Final bills"
        name="bills_do"
        hint="Photos are fine if every page can be read"
        accept=".pdf,.jpg,.png"
        maxSize={10_000_000}
        upload={async () => 1}
      />
    ),
    why: 'The hint answers what people wonder, ‘Photos are fine’; kind and size are said by the field itself.',
  },
  dont: {
    shows: (
      <FileUpload
        label="Upload"
        name="bills_dont"
        hint="Only valid files are allowed. Invalid files will be rejected."
        upload={async () => 1}
      />
    ),
    why: '‘Upload’ doesn’t say what, and ‘Only valid files’ helps only people who know which are valid.',
  },
  anatomy: {
    shows: (
      <FileUpload
        label="Final bills"
        name="bills_parts"
        hint="Photos are fine if every page can be read"
        accept=".pdf,.jpg,.png"
        maxSize={10_000_000}
        error="Add the bill that is missing"
        upload={async () => 1}
      />
    ),
    parts: [
      { part: 'label', is: 'which files, in the plural where there may be several.', at: 'label' },
      { part: 'hint', is: 'what makes a file useful.', at: '[id$=-hint]' },
      { part: 'Zone', is: 'takes what is dropped, and opens the file dialog.', at: 'div:has(> input)' },
      { part: 'accept', is: 'the kinds; with `maxSize` it makes the line of limits.', at: '[id$=-limits]' },
      { part: 'error', is: 'what is missing from the files.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Name the documents, not the deed: ‘Final bills’, not ‘Upload’.',
    'Don’t write limits into the hint: they are made from `accept`, `maxSize` and `maxFiles`.',
    '`failureMessage` says what to do: ‘It could not be sent. Check your connection.’',
  ],
}
