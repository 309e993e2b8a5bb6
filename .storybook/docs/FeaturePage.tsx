import { Heading, Title } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import type { FeatureDocs } from '../../packages/portal-features/src/shared/featureDocs.ts'
import { headingOf } from '../headingOf.ts'
import { useExamples } from './Examples.tsx'
import { FramedStory } from './FramedStory.tsx'
import { WordList } from './WordList.tsx'
import { Words } from './Words.tsx'

/** A screen is too large to be shown in each of its states on one page. */
function States({ stories }: { stories: ReturnType<typeof useExamples>['others'] }) {
  if (stories.length === 0) return null
  return (
    <>
      <Heading>States</Heading>
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {headingOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

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
export function FeaturePage({ docs }: { docs: FeatureDocs }) {
  const { hero, others } = useExamples(false)
  return (
    <>
      <Title />
      <p>
        <Words>{docs.summary}</Words>
      </p>
      {hero && <FramedStory story={hero} />}
      <States stories={others} />
      <Facts of={docs} />
    </>
  )
}
