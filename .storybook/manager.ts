import { addons, type State } from 'storybook/manager-api'
import { create } from 'storybook/theming'

/** Welcome and the foundations are pages to read: they have no controls to show. */
function isPage({ index, storyId }: State): boolean {
  const entry = index?.[storyId]
  if (entry?.type !== 'story') return false
  return /^(Welcome|Foundations\/)/.test(entry.title) && !entry.tags.includes('autodocs')
}

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Doorstep', brandUrl: './' }),
  sidebar: { showRoots: true },
  layoutCustomisations: { showPanel: (state: State, isShown: boolean) => isShown && !isPage(state) },
})
