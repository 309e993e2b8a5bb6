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
    why: '‘Email alerts’ stays the same on and off; the knob says which.',
  },
  dont: {
    shows: <Switch label="Alerts are now switched on" name="alerts_dont" defaultChecked={false} />,
    why: '‘Alerts are now switched on’ is wrong as soon as the switch is off.',
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
      { part: 'Knob', is: 'on is at the end of the line, off at its start.', at: 'input' },
      { part: 'label', is: 'the setting, the same in both states.', at: '[id$=-label]', side: 'above' },
      { part: 'hint', is: 'what happens while it is on.', at: '[id$=-hint]' },
    ],
  },
  content: [
    'Name the setting with a noun: ‘Email alerts’, not ‘Enable email alerts’.',
    'Don’t write ‘on’ or ‘off’ beside it.',
  ],
}
