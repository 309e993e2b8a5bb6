import { readStorySources } from '../packages/ui/src/docs/storySource/readStorySources.ts'
import type { Plugin } from 'vite'

/** Gives each story of the kit its code as a reader would write it, for `docs.source.transform` in preview.tsx. */
export function storySources(): Plugin {
  return {
    name: 'doorstep:story-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/ui\/src\/.*\.stories\.tsx$/ },
      handler(code, id) {
        const assignments = Object.entries(readStorySources(id)).map(
          ([story, source]) =>
            `;${story}.parameters = withSource(${story}.parameters, ${JSON.stringify(source)});`,
        )
        return { code: `${code}\n${withSource}\n${assignments.join('\n')}`, map: null }
      },
    },
  }
}

const withSource = `
function withSource(parameters, storySource) {
  const docs = { ...parameters?.docs, canvas: { sourceState: 'hidden', ...parameters?.docs?.canvas } }
  return { ...parameters, storySource, docs }
}`
