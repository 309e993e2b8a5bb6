import type { Guide } from '../docs/guide.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Sparkline } from './Sparkline.tsx'
import { Stat } from '../Stat/Stat.tsx'

const months = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar']

export const guide: Guide = {
  do: {
    shows: (
      <Stat
        label="Active packages"
        value="214"
        sparkline={
          <Sparkline
            label="Active packages"
            categoryLabel="Month"
            categories={months}
            values={[195, 202, 201, 208, 215, 214]}
          />
        }
      />
    ),
    why: 'The figure 214 is in words, and the line shows how it developed.',
  },
  dont: {
    shows: (
      <Inline>
        <span>Active packages</span>
        <Sparkline
          label="Packages"
          categoryLabel="Month"
          categories={months}
          values={[195, 202, 201, 208, 215, 214]}
        />
      </Inline>
    ),
    why: 'Without a figure the line has no scale. It could be 3 packages or 3,000.',
  },
  anatomy: null,
  content: ['Use the name of the figure beside it as the label, for screen readers.'],
}
