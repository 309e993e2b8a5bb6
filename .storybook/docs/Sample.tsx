import { Heading, Source } from '@storybook/addon-docs/blocks'
import { createElement, lazy, useContext, type ComponentType } from 'react'
import { DocsGlobals } from './FramedStory.tsx'

/** The code of each `X.sample.tsx`, as an app would have it. */
const codes = import.meta.glob<string>('../../packages/ui/src/*/*.sample.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A sample as a whole file, with the style sheets of what it imports. */
function withSheets(code: string): string {
  const components = [...code.matchAll(/from '(@doorstep\/ui\/[A-Z]\w*)'/g)].map(
    ([, entry]) => `${entry}.css`,
  )
  const sheets = ['@doorstep/ui/tokens.css', ...components].map((sheet) => `import '${sheet}'\n`)
  return sheets.join('') + code
}

interface Sample {
  code: string
  component: ComponentType
}

const samples = new Map<string, Sample>(
  Object.entries(import.meta.glob<{ Sample: ComponentType }>('../../packages/ui/src/*/*.sample.tsx')).map(
    ([path, load]) => [
      path.replace('../../', './'),
      {
        code: withSheets(codes[path] ?? ''),
        component: lazy(async () => ({ default: (await load()).Sample })),
      },
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
        A complete file. If your app imports <code>@doorstep/ui/styles.css</code>, which has the tokens and
        every component, leave out the style sheets.
      </p>
      <Code code={sample.code} />
    </>
  )
}
