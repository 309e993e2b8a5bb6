import { checkOrigin } from '@doorstep/portal-contract/embeds'
import { FormRefusal } from '../shared/client/formProblem.ts'

/** Sites as one text, each on its line. */
export const sitesText = (origins: readonly string[]): string => origins.join('\n')

/** The sites of such a text; commas part them too. @throws what the form says of the first one that is none */
export function sitesIn(typed: string): string[] {
  const sites = typed.split(/[\n,]/).filter((line) => line.trim() !== '')
  return sites.map((site) => {
    const read = checkOrigin(site)
    if ('origin' in read) return read.origin
    throw new FormRefusal({ errors: { origins: [`${site.trim()}: ${read.problem}`] } })
  })
}
