import { Bell, Menu as MenuIcon } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { SearchField } from '../SearchField/SearchField.tsx'
import { TopNav } from './TopNav.tsx'

export const guide: Guide = {
  room: 200,
  do: {
    shows: (
      <TopNav
        brand={<BrandLogo />}
        end={<IconButton label="Alerts" icon={Bell} />}
        menu={<IconButton label="Menu" icon={MenuIcon} />}
      >
        <SearchField label="Search addresses" hideLabel placeholder="Search addresses" />
      </TopNav>
    ),
    why: 'People need the search and alerts on every page.',
  },
  dont: {
    shows: (
      <TopNav
        brand={<BrandLogo />}
        end={<Button variant="primary">Mark 3 bills as paid</Button>}
        menu={<IconButton label="Menu" icon={MenuIcon} />}
      />
    ),
    why: '‘Mark 3 bills as paid’ belongs to one page, and the search is missing.',
  },
  anatomy: {
    shows: (
      <TopNav
        brand={<BrandLogo />}
        start={<span data-part="start">Northgate Lettings</span>}
        end={<IconButton label="Alerts" icon={Bell} />}
        menu={<IconButton label="Menu" icon={MenuIcon} />}
      >
        <SearchField label="Search addresses" hideLabel placeholder="Search addresses" />
      </TopNav>
    ),
    parts: [
      { part: 'start', is: 'shows whose data people see, or where they are.', at: '[data-part=start]' },
      { part: 'children', is: 'is the search, in the middle.', at: 'input' },
      {
        part: 'end',
        is: 'holds what people need on every page: alerts, their account.',
        at: 'header button[aria-label=Alerts]',
      },
    ],
  },
  content: null,
}
