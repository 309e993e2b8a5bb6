import type { Guide } from '../docs/guide.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Breadcrumbs
        label="Breadcrumbs"
        links={[
          { label: 'Properties', href: '#properties' },
          { label: '14B Cardigan Lane', href: '#property' },
        ]}
        current="Tenancy from 01/09/2025"
      />
    ),
    why: 'Each link has the title of its page, and this page is the last one.',
  },
  dont: {
    shows: (
      <Breadcrumbs
        label="Breadcrumbs"
        links={[
          { label: 'Step 1', href: '#1' },
          { label: 'Step 2', href: '#2' },
        ]}
        current="Step 3"
      />
    ),
    why: 'Steps of a task aren’t above each other: a Stepper says which are done and which are left.',
  },
  anatomy: {
    shows: (
      <Breadcrumbs
        label="Breadcrumbs"
        links={[{ label: 'Properties', href: '#properties' }]}
        current="14B Cardigan Lane"
      />
    ),
    parts: [
      { part: 'links', is: 'the pages above, from the top.', at: 'a' },
      { part: 'current', is: 'this page; it is no link.', at: '[aria-current]', side: 'above' },
    ],
  },
  content: ['The words are the pages’ titles; a long one may lose what the one before says.'],
}
