import { Heading, Subheading, Title } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { changesOf } from '../../packages/ui/src/foundations/changelog.ts'
import type { ComponentDocs } from '../../packages/ui/src/docs/componentDocs.ts'
import { loadGuide } from '../../packages/ui/src/docs/guides.ts'
import { statuses } from '../../packages/ui/src/docs/statuses.ts'
import { Examples, Shown, useExamples } from './Examples.tsx'
import { Anatomy, Content, DoAndDont } from './GuideSections.tsx'
import { KeyboardTable } from './KeyboardTable.tsx'
import { OpenAlone } from './OpenAlone.tsx'
import { PageLink } from './PageLink.tsx'
import { hasProperties, Properties } from './Properties.tsx'
import { CodeToCopy, LiveSample, sampleBeside } from './Sample.tsx'
import { sentence } from './sentences.ts'
import { WordList } from './WordList.tsx'
import { Words } from './Words.tsx'

/** What a component is for, and where an app has it from. A pattern has no entry of its own. */
function Lede({ docs, entry }: { docs: ComponentDocs; entry: string | undefined }) {
  return (
    <>
      <p>
        <Words>{docs.summary}</Words>
      </p>
      {entry !== undefined && (
        <p>
          <strong>{statuses[docs.status ?? 'stable'].label}.</strong>{' '}
          <Words>{`${statuses[docs.status ?? 'stable'].means} Import it from \`@doorstep/ui/${entry}\`.`}</Words>
        </p>
      )}
    </>
  )
}

function Facts({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <>
      <Subheading>{heading}</Subheading>
      <WordList items={items.map(sentence)} />
    </>
  )
}

function Alternatives({ of }: { of: ComponentDocs['alternatives'] }) {
  if (of.length === 0) return null
  return (
    <>
      <Subheading>Alternatives</Subheading>
      <ul>
        {of.map(({ component, when }) => (
          <li key={component}>
            <PageLink to={component} />, when <Words>{when}</Words>
          </li>
        ))}
      </ul>
    </>
  )
}

function Accessibility({ docs: { pattern, keyboard } }: { docs: ComponentDocs }) {
  return (
    <>
      <Heading>Accessibility</Heading>
      <p>
        <Words>{sentence(pattern)}</Words>
      </p>
      {pattern.includes('APG') && (
        <p>
          APG is the{' '}
          <a href="https://www.w3.org/WAI/ARIA/apg/" target="_top">
            ARIA Authoring Practices Guide
          </a>
          .
        </p>
      )}
      <KeyboardTable rows={keyboard} />
    </>
  )
}

function Changes({ name }: { name: string }) {
  const items = changesOf(name)
  if (items.length === 0) return null
  return (
    <>
      <Heading>Changes</Heading>
      <WordList items={items} />
    </>
  )
}

/** The page of a component or a pattern: its stories, and what its `X.docs.ts` and `X.guide.tsx` say. */
export function ComponentPage({ docs, storiesFile }: { docs: ComponentDocs; storiesFile: string }) {
  const guide = use(loadGuide(docs.name))
  const sample = sampleBeside(storiesFile)
  const { hero, others } = useExamples(sample !== undefined)
  const entry = docs.partOf ?? docs.name
  const controlled = hero?.name === 'Playground' && hero.moduleExport.render === undefined ? hero : undefined
  return (
    <>
      <Title />
      <Lede docs={docs} entry={hasProperties(entry) ? entry : undefined} />
      {hero && (
        <>
          <Shown story={hero} hasControls={controlled !== undefined} />
          <OpenAlone story={hero} />
        </>
      )}
      {!hero && sample && <LiveSample sample={sample} />}
      {sample && <CodeToCopy sample={sample} />}
      <Heading>When to use it</Heading>
      <Facts heading="Use when" items={docs.useWhen} />
      <Facts heading="Avoid when" items={docs.avoidWhen} />
      <Alternatives of={docs.alternatives} />
      {guide && (
        <>
          <DoAndDont name={docs.name} guide={guide} />
          <Anatomy name={docs.name} guide={guide} />
          <Content guide={guide} />
        </>
      )}
      <Examples stories={others} />
      <Properties entry={entry} controlled={controlled?.moduleExport} />
      <Accessibility docs={docs} />
      <Heading>Behaviour</Heading>
      <Facts heading="Built in" items={docs.provides} />
      <Facts heading="Your responsibility" items={docs.requires} />
      <Changes name={docs.name} />
    </>
  )
}
