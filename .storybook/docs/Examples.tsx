import { Canvas, DocsContext, Heading, Subheading } from '@storybook/addon-docs/blocks'
import { Fragment, useContext } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { isForPeople } from '../forPeople.ts'
import { headingOf } from '../headingOf.ts'
import { FramedStory, isFramed } from './FramedStory.tsx'
import { Words } from './Words.tsx'

const isOnPhone = ({ storyGlobals }: Pick<PreparedStory, 'storyGlobals'>) =>
  /^(narrow|mobile)$/.test(String(storyGlobals['viewport']?.value))

/**
 * The stories for people, the hero first: the one with controls, else the one in use, else the first in the file. A screen's is on a
 * desk. All states at once are no hero where there is a sample: the page then begins with that.
 */
export function useExamples(hasSample: boolean) {
  const stories = useContext(DocsContext).componentStories()
  const examples = stories.filter(({ name, tags, playFunction }) =>
    isForPeople({ name, tags: playFunction ? [...tags, 'play-fn'] : tags }),
  )
  const [first] = [...examples.filter((story) => !isOnPhone(story)), ...examples]
  const hero =
    examples.find(({ name }) => name === 'Playground') ??
    examples.find(({ name }) => name === 'In Use') ??
    (hasSample && first?.name === 'All States' ? undefined : first)
  return { hero, others: examples.filter((story) => story !== hero) }
}

type Story = ReturnType<typeof useExamples>['others'][number]

/** Storybook's own frames do not follow the toolbars, so it has to show a story on the page. */
const onPage = { inline: true, height: '1px' }

/** A story on the page, or in a frame of ours. One with controls is never framed: they would not reach it. */
export function Shown({ story, hasControls = false }: ShownProps) {
  if (hasControls || !isFramed(story))
    return (
      // oxlint-disable-next-line react/forbid-dom-props -- each story has its own
      <div style={{ minBlockSize: story.parameters['contentHeight'] }}>
        <Canvas of={story.moduleExport} story={onPage} />
      </div>
    )
  return <FramedStory story={story} />
}

interface ShownProps {
  story: Story
  hasControls?: boolean
}

export function Examples({ stories }: { stories: readonly Story[] }) {
  if (stories.length === 0) return null
  return (
    <>
      <Heading>Examples</Heading>
      {stories.map((story) => (
        <Fragment key={story.id}>
          <Subheading>{headingOf(story.name)}</Subheading>
          {story.parameters['docs']?.description?.story && (
            <p>
              <Words>{story.parameters['docs'].description.story as string}</Words>
            </p>
          )}
          <Shown story={story} />
        </Fragment>
      ))}
    </>
  )
}
