import { build, type Rolldown } from 'vite'

/** Browsers of 2023, the first with all that the loader needs; a host's visitors may have older ones than the portal's. */
const target = 'es2022'

/** The loader as one classic script. */
export async function buildLoader(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: `${import.meta.dirname}/../src/loader.ts`, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code.trim()
}
