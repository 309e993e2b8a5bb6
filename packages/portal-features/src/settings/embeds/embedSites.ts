import { checkOrigin } from '@doorstep/portal-contract/embeds'
import { FormRefusal } from '../../shared/client/formProblem.ts'
import { PortalError } from '../../shared/client/PortalError.ts'

/** Sites as one text, each on its line. */
export const sitesText = (origins: readonly string[]): string => origins.join('\n')

/** The sites of such a text; commas part them too. @throws what the form says of the first one that is none */
export function sitesIn(typed: string): string[] {
  const sites = typed.split(/[\n,]/).filter((line) => line.trim() !== '')
  return sites.map((site) => {
    const read = checkOrigin(site)
    if ('origin' in read) return read.origin
    throw refusalOf(site.trim(), read.problem)
  })
}

/** Sends the sites of such a text. @throws what the form says of the first one that the API refuses, or what `send` fails with */
export async function sendSites<Answer>(
  typed: string,
  send: (origins: string[]) => Promise<Answer>,
): Promise<Answer> {
  const sites = sitesIn(typed)
  try {
    return await send(sites)
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    for (const [i, site] of sites.entries()) {
      const [problem] = error.errors?.[`origins.${i}`] ?? []
      if (problem !== undefined) throw refusalOf(site, problem)
    }
    throw error
  }
}

const refusalOf = (site: string, problem: string) =>
  new FormRefusal({ errors: { origins: [`${site}: ${problem}`] } })
