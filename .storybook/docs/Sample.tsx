import { Heading, Source } from '@storybook/addon-docs/blocks'
import { createElement, lazy, useContext, type ComponentType } from 'react'
import { DocsGlobals } from './FramedStory.tsx'

/** The code of each `X.sample.tsx`, as an app would have it. */
const codes = import.meta.glob<string>('../../packages/ui/src/*/*.sample.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Sample {
  code: string
  component: ComponentType
}

const samples = new Map<string, Sample>(
  Object.entries(import.meta.glob<{ Sample: ComponentType }>('../../packages/ui/src/*/*.sample.tsx')).map(
    ([path, load]) => [
      path.replace('../../', './'),
      { code: codes[path] ?? '', component: lazy(async () => ({ default: (await load()).Sample })) },
    ],
  ),
)

/** The sample beside a file of stories, whose path is from the root of the project. */
export const sampleBeside = (storiesFile: string): Sample | undefined =>
  samples.get(storiesFile.replace('.stories.tsx', '.sample.tsx'))

/** What the code to copy makes. */
export function LiveSample({ sample }: { sample: Sample }) {
  return <div className="picture live-sample docs-story sb-unstyled">{createElement(sample.component)}</div>
}

/** Of a block of code, in px (docs.css). */
const lineHeight = 19
const padding = 105
const mostHeight = 545

/** On its own, because Storybook gives a heading that renders again another address. */
function Code({ code }: { code: string }) {
  const { theme } = useContext(DocsGlobals)
  const lines = code.trimEnd().split('\n').length
  return (
    // The highlighter loads later: until then its room is kept, so that nothing below it moves.
    // oxlint-disable-next-line react/forbid-dom-props -- it depends on the code
    <div className="code" style={{ minBlockSize: `min(${lines * lineHeight + padding}px, ${mostHeight}px)` }}>
      <Source code={code} language="tsx" dark={theme === 'dark'} />
    </div>
  )
}

export function CodeToCopy({ sample }: { sample: Sample }) {
  return (
    <>
      <Heading>Code to copy</Heading>
      <p>
        It runs in an app as it is, once the app imports <code>@doorstep/ui/styles.css</code>, or{' '}
        <code>@doorstep/ui/tokens.css</code> and the style sheets of the components it uses, such as{' '}
        <code>@doorstep/ui/Button.css</code>.
      </p>
      <Code code={sample.code} />
    </>
  )
}
