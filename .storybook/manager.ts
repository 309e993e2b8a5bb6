import { addons, type State } from 'storybook/manager-api'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
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

addons.setConfig({
  // As the head of the page has read it from the address (ground.ts).
  theme: themeFor(document.documentElement.dataset['theme']),
  sidebar: {
    showRoots: true,
    renderLabel: ({ name, type }) => (type === 'story' ? headingOf(name) : name),
    filters: {
      forPeople: (item) =>
        item.type !== 'story' || isForPeople({ name: item.exportName ?? item.name, tags: item.tags ?? [] }),
    },
  },
  layoutCustomisations: { showPanel: (state: State, isShown: boolean) => isShown && !hasNoControls(state) },
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
