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
    why: 'Each link has the title of its page, and the current page comes last.',
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
    why: 'Steps of a task don’t contain each other. A Stepper shows which are done and which are left.',
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
      { part: 'links', is: 'are the pages above, from the top.', at: 'a' },
      {
        part: 'current',
        is: 'is the current page, which isn’t a link.',
        at: '[aria-current]',
        side: 'above',
      },
    ],
  },
  content: ['Use the titles of the pages. You can drop words that the page before it already says.'],
}
