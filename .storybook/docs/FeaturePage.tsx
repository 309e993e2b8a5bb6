import { Heading, Title } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import type { FeatureDocs } from '../../packages/portal-features/src/shared/featureDocs.ts'
import { headingOf } from '../headingOf.ts'
import { useExamples } from './Examples.tsx'
import { FramedStory } from './FramedStory.tsx'
import { WordList } from './WordList.tsx'
import { Words } from './Words.tsx'

type Story = ReturnType<typeof useExamples>['others'][number]

/** The width of the window that a story chooses: ‘, 390px wide’. */
function widthOf({ parameters, storyGlobals }: Story) {
  const window = parameters['viewport']?.options?.[storyGlobals['viewport']?.value]
  return window && `, ${window.styles.width} wide`
}

/** A screen is too large to be shown in each of its states on one page. */
function Links({ heading, stories }: { heading: string; stories: readonly Story[] }) {
  if (stories.length === 0) return null
  return (
    <>
      <Heading>{heading}</Heading>
      <ul>
        {stories.map((story) => (
          <li key={story.id}>
            <a href={`./?path=/story/${story.id}`} target="_top">
              {headingOf(story.name)}
            </a>
            {widthOf(story)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A story that sets a toolbar itself shows the screen in a window or a theme; the others show a state of it. */
const setsAToolbar = ({ storyGlobals }: Story) => Object.keys(storyGlobals).length > 0

function Facts({ of: { users, data, calls, events } }: { of: FeatureDocs }) {
  return (
    <>
      <Heading>Who uses it</Heading>
      <p>
        <Words>{users}</Words>
      </p>
      <Heading>Data</Heading>
      <p>
        <Words>{data}</Words>
      </p>
      {calls.length > 0 && (
        <p>
          For developers:{' '}
          {calls.map((call, index) => (
            <Fragment key={call}>
              {index > 0 && ', '}
              <code>{call}</code>
            </Fragment>
          ))}
        </p>
      )}
      <Heading>What people can do</Heading>
      <WordList items={events.split(/(?<=\.) /)} />
    </>
  )
}

/** The page of a screen or a dialog of the portal: what it is for, who uses it and how it works. */
export function FeaturePage({ docs, area }: { docs: FeatureDocs; area: string | undefined }) {
  const { hero, others } = useExamples(false)
  return (
    <>
      {area && <p className="area">{area}</p>}
      <Title />
      <p>
        <Words>{docs.summary}</Words>
      </p>
      {hero && (
        <>
          <FramedStory story={hero} />
          <p>
            <a href={`./?path=/story/${hero.id}`} target="_top">
              Open it alone
            </a>{' '}
            to see it in windows from 320 to 1440 px: the toolbar then has their sizes.
          </p>
        </>
      )}
      <Links heading="States" stories={others.filter((story) => !setsAToolbar(story))} />
      <Links heading="Windows and themes" stories={others.filter(setsAToolbar)} />
      <Facts of={docs} />
    </>
  )
}
