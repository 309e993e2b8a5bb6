import { createElement } from 'react'
import { Badge } from 'storybook/internal/components'
import { addons, type HashEntry, type State } from 'storybook/manager-api'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { statuses, type Status } from '../packages/ui/src/docs/statuses.ts'
import { isForPeople } from './forPeople.ts'
import { headingOf } from './headingOf.ts'
import { themeFor } from './storybookTheme.ts'

/** Welcome, the foundations, the patterns and the screens have no controls to show: the page has the panel's room. */
function hasNoControls({ index, storyId }: State): boolean {
  const entry = index?.[storyId]
  if (entry?.type !== 'story' || !isForPeople({ name: entry.exportName ?? entry.name, tags: entry.tags }))
    return false
  if (/^(Patterns|Features)\//.test(entry.title)) return true
  return /^(Welcome|Other names|Foundations\/)/.test(entry.title) && !entry.tags.includes('autodocs')
}

/** A phone is as high as the window: the panel would cut it. */
const isOnPhone = ({ globals, storyGlobals }: State & { globals?: Viewport; storyGlobals?: Viewport }) =>
  /^(narrow|mobile)$/.test(storyGlobals?.viewport?.value ?? globals?.viewport?.value ?? '')

interface Viewport {
  viewport?: { value?: string }
}

const colours = { info: 'active', caution: 'warning', critical: 'critical', positive: 'positive' } as const

/** The names of stories in sentence case, and beside the name of a component its status, which is a tag of its stories. */
function label({ name, type, tags = [] }: HashEntry & { tags?: string[] }) {
  if (type === 'story') return headingOf(name)
  const status = Object.keys(statuses).find((each): each is Status => tags.includes(each))
  if (type !== 'component' || status === undefined) return name
  const { label: words, tone } = statuses[status]
  return createElement(
    'span',
    null,
    name,
    ' ',
    createElement(Badge, { compact: true, status: colours[tone] }, words),
  )
}

addons.setConfig({
  // As the head of the page has read it from the address (ground.ts).
  theme: themeFor(document.documentElement.dataset['theme']),
  sidebar: {
    showRoots: true,
    renderLabel: label,
    filters: {
      forPeople: (item) =>
        item.type !== 'story' || isForPeople({ name: item.exportName ?? item.name, tags: item.tags ?? [] }),
    },
  },
  layoutCustomisations: {
    showPanel: (state: State, isShown: boolean) => isShown && !hasNoControls(state) && !isOnPhone(state),
  },
})

// Storybook's own bars follow the toolbar that says light or dark.
addons.register('doorstep/theme', (api) => {
  const follow = ({ globals }: { globals: Record<string, string> }) => {
    document.documentElement.dataset['theme'] = globals['theme']
    api.setOptions({ theme: themeFor(globals['theme']) })
  }
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})

// Storybook's own key for its search is Ctrl K; people press / too.
addons.register('doorstep/search', (api) => {
  void api.setAddonShortcut('doorstep', {
    label: 'Find components',
    defaultShortcut: ['/'],
    actionName: 'search',
    action: () => api.handleShortcutFeature('search', new KeyboardEvent('keydown')),
  })
})
