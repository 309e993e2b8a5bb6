import type { Guide } from '../docs/guide.ts'
import { TextArea } from './TextArea.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <TextArea
        label="What is wrong with the bill?"
        name="reason_do"
        hint="The supplier reads this"
        limit={500}
        rows={3}
      />
    ),
    why: '‘The supplier reads this’ tells people how to write, and the count tells them how much.',
  },
  dont: {
    shows: (
      <TextArea
        label="Comments"
        name="reason_dont"
        rows={3}
        placeholder="Max. 500 characters. Do not include personal data. Write in full sentences."
      />
    ),
    why: 'Three rules disappear with the first letter, and ‘Comments’ doesn’t say about what.',
  },
  anatomy: {
    shows: (
      <TextArea
        label="What is wrong with the bill?"
        name="reason_parts"
        hint="The supplier reads this"
        limit={500}
        rows={3}
        error="Say what is wrong with the bill"
      />
    ),
    parts: [
      { part: 'label', is: 'is the question that the text answers.', at: 'label' },
      { part: 'hint', is: 'says who reads it and why.', at: '[id$=-hint]' },
      { part: 'limit', is: 'says how much is left. It is announced only near the end.', at: '[id$=-count]' },
      { part: 'error', is: 'says what is missing.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Ask one question. People answer ‘What is wrong with the bill?’ better than ‘Comments’.',
    'Say who will read the answer.',
  ],
}
