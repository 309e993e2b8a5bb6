import type { Guide } from '../docs/guide.ts'
import { TabLinks } from './TabLinks.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <TabLinks
        label="Package"
        value="overview"
        tabs={[
          { value: 'overview', label: 'Overview', href: '#overview' },
          { value: 'payments', label: 'Payments', href: '#payments' },
          { value: 'activity', label: 'Activity', href: '#activity' },
        ]}
      />
    ),
    why: 'Three pages about one package each have an address that people can share.',
  },
  dont: {
    shows: (
      <TabLinks
        label="Links"
        value="help"
        tabs={[
          { value: 'help', label: 'Help', href: '#help' },
          { value: 'out', label: 'Sign out', href: '#out' },
        ]}
      />
    ),
    why: '‘Sign out’ is an action and ‘Help’ is another area. Neither is a part of this record.',
  },
  anatomy: {
    shows: (
      <TabLinks
        label="Package"
        value="overview"
        tabs={[
          { value: 'overview', label: 'Overview', href: '#overview' },
          { value: 'payments', label: 'Payments', href: '#payments', count: 3 },
        ]}
      />
    ),
    parts: [
      { part: 'value', is: 'is the current page.', at: '[aria-current]' },
      { part: 'tabs.label', is: 'is the title of a page, in a word or two.', at: 'li + li a', side: 'above' },
      { part: 'tabs.count', is: 'says how many things are on it.', at: 'li + li a span', side: 'above' },
    ],
  },
  content: ['Name what is on the page: ‘Payments’, not ‘Manage payments’.'],
}
