import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { catalogueDisk } from './catalogue-disk.ts'
import { askSetup } from './setup-questions.ts'

const disk = catalogueDisk(fileURLToPath(new URL('../../../../', import.meta.url)))
const known = { name: 'Example Bills Ltd', address: null, vatNumber: 'GB123456789', bankAccount: null }

/** Somebody who types a line at each question, and what was said to them. */
function typing(...lines: string[]) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  let said = ''
  stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (!said.endsWith(': ')) return
    const next = lines.shift()
    // Who has nothing more to type leaves.
    if (next === undefined) stdin.end()
    else stdin.write(`${next}\n`)
  })
  return { terminal: { stdin, stdout }, said: () => said }
}

it('asks until each answer is one; an empty one is what was known', async () => {
  const person = typing(
    '',
    '1 Example Street, Leeds',
    'GB1',
    '',
    '',
    'nowhere.yaml',
    'examples/catalogue.yaml',
    'Example Lettings',
    'shop',
    'reseller',
    'Alex',
    'Example',
    'alex',
    'alex@example.com',
  )
  expect(await askSetup(person.terminal, disk, known)).toEqual({
    company: { name: 'Example Bills Ltd', address: '1 Example Street, Leeds', vat_number: 'GB123456789' },
    catalogue: 'examples/catalogue.yaml',
    partner: {
      name: 'Example Lettings',
      kind: 'reseller',
      lead_first_name: 'Alex',
      lead_last_name: 'Example',
      lead_email: 'alex@example.com',
    },
  })
  expect(person.said()).toContain('Name [Example Bills Ltd]: ')
  for (const problem of [
    'Write a VAT number such as GB123456789.',
    'There is no file nowhere.yaml.',
    'Write head-office, independent or reseller.',
  ])
    expect(person.said()).toContain(`  ${problem}\n`)
})

it('who adds no partner and no catalogue is asked no more', async () => {
  const person = typing('Example Bills Ltd', '', '', '', '', '')
  expect(await askSetup(person.terminal, disk, null)).toEqual({ company: { name: 'Example Bills Ltd' } })
})

it('who leaves half way changes nothing', async () => {
  const person = typing('Example Bills Ltd', '')
  await expect(askSetup(person.terminal, disk, null)).rejects.toThrow('Stopped. Nothing was changed.')
})
