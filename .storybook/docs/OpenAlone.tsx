import type { PreparedStory } from 'storybook/internal/types'

/** The toolbar of a docs page has no window sizes: leads to a story alone, unless that has a size of its own. */
export function OpenAlone({ story }: { story: Pick<PreparedStory, 'id' | 'storyGlobals'> }) {
  if ('viewport' in story.storyGlobals) return null
  return (
    <p>
      <a href={`./?path=/story/${story.id}`} target="_top">
        Open it alone
      </a>{' '}
      to see it in windows from 320 to 1440 px: the toolbar then has their sizes.
    </p>
  )
}
