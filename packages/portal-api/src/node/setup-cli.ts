import { type SetupAnswers, setupFile } from '../setup/setup.schema.ts'
import { faultText, readYaml } from '../yaml-file.ts'
import { catalogueDisk } from './catalogue-disk.ts'
import { operate } from './operate.ts'
import { originOf, reasonOf } from './operator.ts'
import { askSetup } from './setup-questions.ts'

const disk = catalogueDisk(process.cwd())

/** `npm run setup`, or `npm run setup -- answers.yaml` where nobody is asked: makes an empty portal one that partners can use (D100). */
async function run([path, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new Error('Usage: npm run setup -- [file of answers]')
  const { env } = process
  // Refused before anything is asked.
  originOf(env)
  if (env.DATABASE_URL && env.NODE_ENV === 'production' && !env.APP_KEY)
    throw new Error(
      'APP_KEY is missing: set it as for the portal, because the link in the invite is signed with it.',
    )
  if (path === undefined && !process.stdin.isTTY)
    throw new Error(
      'There is nobody to ask. Write the answers into a file like examples/setup.yaml, and run: npm run setup -- the file',
    )
  const given = path === undefined ? undefined : await readAnswers(path)
  await operate('setup', given ?? (await askSetup(process, disk, await operate('company', null))))
}

async function readAnswers(path: string): Promise<SetupAnswers> {
  const { data, faults } = readYaml(await disk.read(path), setupFile)
  if (data === undefined) throw new Error(faults.map((fault) => faultText(path, fault)).join('\n'))
  return data
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
