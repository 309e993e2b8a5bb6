import { useOf } from '@storybook/addon-docs/blocks'
import type { FeatureDocs } from '../../packages/portal-features/src/shared/featureDocs.ts'
import type { ComponentDocs } from '../../packages/ui/src/docs/componentDocs.ts'
import { ComponentPage } from './ComponentPage.tsx'
import { FeaturePage } from './FeaturePage.tsx'

/** The docs page of a file of stories: its meta says whether it is of the kit or of the portal. */
export function DocsPage() {
  const {
    preparedMeta: { parameters, title },
  } = useOf('meta', ['meta'])
  const component = parameters['componentDocs'] as ComponentDocs | undefined
  const feature = parameters['featureDocs'] as FeatureDocs | undefined
  return (
    <>
      {component && <ComponentPage docs={component} storiesFile={String(parameters['fileName'])} />}
      {feature && <FeaturePage docs={feature} area={/^Features\/(.+)\//.exec(title)?.[1]} />}
    </>
  )
}
