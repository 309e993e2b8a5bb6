import { Heading, Title } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import type { FeatureDocs } from '../../packages/portal-features/src/shared/featureDocs.ts'
import { headingOf } from '../headingOf.ts'
import { useExamples } from './Examples.tsx'
import { FramedStory } from './FramedStory.tsx'
import { OpenAlone } from './OpenAlone.tsx'
import { WordList } from './WordList.tsx'
import { Words } from './Words.tsx'

type Story = ReturnType<typeof useExamples>['others'][number]

/** The width of the window that a story chooses: ‘, 390px wide’. */
function widthOf({ parameters, storyGlobals }: Story) {
  const size = parameters['viewport']?.options?.[storyGlobals['viewport']?.value]
  return size && `, ${size.styles.width} wide`
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

/** Such a story shows the screen in a window; the others show a state of it. */
const hasOwnWindow = ({ moduleExport }: Story) => 'viewport' in (moduleExport.globals ?? {})

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
          <OpenAlone story={hero} />
        </>
      )}
      {docs.demo && (
        <p>
          <a href={`./?path=/story/${docs.demo}`} target="_top">
            Try it on demo data
          </a>
          , where it works as in the portal. Here its links lead nowhere.
        </p>
      )}
      <Links heading="States" stories={others.filter((story) => !hasOwnWindow(story))} />
      <Links heading="Window sizes" stories={others.filter(hasOwnWindow)} />
      <Facts of={docs} />
    </>
  )
}
