import type { Guide } from '../docs/guide.ts'
import { Tabs } from './Tabs.tsx'
import { TextField } from '../TextField/TextField.tsx'

const ignore = () => {}

export const guide: Guide = {
  do: {
    shows: (
      <Tabs
        label="Supplier"
        value="electricity"
        onValueChange={ignore}
        tabs={[
          { value: 'electricity', label: 'Electricity' },
          { value: 'water', label: 'Water' },
        ]}
      >
        Fernhill Energy, account 4410 9925
      </Tabs>
    ),
    why: 'People look at one supply at a time, and its panel shows immediately.',
  },
  dont: {
    shows: (
      <Tabs
        label="Form"
        value="name"
        onValueChange={ignore}
        tabs={[
          { value: 'name', label: '1. Name' },
          { value: 'bank', label: '2. Bank details' },
        ]}
      >
        <TextField label="Name" name="name" />
      </Tabs>
    ),
    why: '‘1.’ and ‘2.’ are steps, and required fields are hidden behind the second tab. Use a Stepper with a page for each.',
  },
  anatomy: {
    shows: (
      <Tabs
        label="Supplier"
        value="electricity"
        onValueChange={ignore}
        tabs={[
          { value: 'electricity', label: 'Electricity' },
          { value: 'water', label: 'Water' },
        ]}
      >
        Fernhill Energy, account 4410 9925
      </Tabs>
    ),
    parts: [
      {
        part: 'tabs.label',
        is: 'names the part, in a word or two.',
        at: '[role=tab] + [role=tab]',
        side: 'above',
      },
      { part: 'value', is: 'is the current tab.', at: '[aria-selected=true]' },
      { part: 'children', is: 'is the panel of that tab.', at: '[role=tabpanel]' },
    ],
  },
  content: ['Use nouns of one kind, short enough that all labels fit on a phone.'],
}
