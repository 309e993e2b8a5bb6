import type { Guide } from '../docs/guide.ts'
import { Switch } from './Switch.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Switch
        label="Email alerts"
        hint="Once a day, when there is something new"
        name="alerts_do"
        defaultChecked
      />
    ),
    why: '‘Email alerts’ stays the same whether it is on or off. The knob shows which.',
  },
  dont: {
    shows: <Switch label="Alerts are now switched on" name="alerts_dont" defaultChecked={false} />,
    why: '‘Alerts are now switched on’ is wrong as soon as people turn it off.',
  },
  anatomy: {
    shows: (
      <Switch
        label="Email alerts"
        hint="Once a day, when there is something new"
        name="alerts_parts"
        defaultChecked
      />
    ),
    parts: [
      { part: 'Knob', is: 'is at the end of the line when on, and at its start when off.', at: 'input' },
      {
        part: 'label',
        is: 'names the setting, with the same words for on and off.',
        at: '[id$=-label]',
        side: 'above',
      },
      { part: 'hint', is: 'says what happens while it is on.', at: '[id$=-hint]' },
    ],
  },
  content: [
    'Name the setting with a noun: ‘Email alerts’, not ‘Enable email alerts’.',
    'Don’t write ‘on’ or ‘off’ beside it.',
  ],
}
