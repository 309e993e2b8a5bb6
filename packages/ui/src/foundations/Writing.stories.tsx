import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../Card/Card.tsx'
import { DataList } from '../DataList/DataList.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Writing',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface Example {
  write: string
  rather: string
  why: string
}

function Examples({ label, examples }: { label: string; examples: Example[] }) {
  return (
    <Grid columns="large" as="ul" aria-label={label}>
      {examples.map(({ write, rather, why }) => (
        <li key={write}>
          <Card>
            <Stack space={8}>
              <div>
                <StatusBadge tone="positive">Write</StatusBadge> {write}
              </div>
              <div>
                <StatusBadge tone="critical">Not</StatusBadge> {rather}
              </div>
              <p className={css.muted}>Because: {why}</p>
            </Stack>
          </Card>
        </li>
      ))}
    </Grid>
  )
}

const buttons: Example[] = [
  { write: 'Mark as paid', rather: 'OK', why: 'a verb that names the thing' },
  { write: 'Add a property', rather: 'New Property', why: 'sentence case, and what happens' },
  { write: 'Remove colleague', rather: 'Are you sure? Yes', why: 'the confirming button says it too' },
]

const verbs: Example[] = [
  { write: 'Delete property', rather: 'Remove property', why: 'it no longer exists afterwards' },
  { write: 'Remove Helen Marsh', rather: 'Delete Helen Marsh', why: 'she leaves a list, and still exists' },
  { write: 'Cancel package', rather: 'Stop package', why: 'it ends something that is booked or paid for' },
  { write: 'Add a meter', rather: 'Create a meter', why: 'it exists already, and joins the others' },
  { write: 'Save dates', rather: 'Submit', why: 'what is changed is kept' },
]

const errors: Example[] = [
  {
    write: 'Use only letters, numbers, spaces, / and -',
    rather: 'Invalid account number!',
    why: 'it says what to do',
  },
  { write: 'Enter the postcode', rather: 'Postcode is a required field', why: 'short, and to you' },
  {
    write: 'The invoices could not be loaded. Your filters are kept.',
    rather: 'Oops, error 502',
    why: 'what went wrong, and what is safe',
  },
]

const emptyStates: Example[] = [
  { write: 'No bills match', rather: 'Nothing to see here', why: 'what is missing' },
  {
    write: 'Try another status, or clear the filters.',
    rather: 'Please refine your search criteria.',
    why: 'one next step, in plain words',
  },
  { write: 'You have no colleagues here yet', rather: 'No data', why: 'said as a person would' },
]

const times: Example[] = [
  { write: '17/03/2026', rather: '3/17/26', why: 'day first, and the full year' },
  { write: '01/09/2025 to 31/08/2026', rather: '01/09/2025 – 31/08/2026', why: 'ranges use “to”' },
  { write: '4 days late', rather: '−4 days, in red', why: 'words before colour' },
  { write: '£1,118.40', rather: '£1118.4', why: 'always two decimals, and the comma' },
  { write: '6 overdue', rather: 'Several overdue', why: 'numbers before adjectives' },
]

export const Writing: Story = {
  render: () => (
    <Page
      title="Writing"
      description="Plain British English, sentence case, “you” and “we”. Contractions are welcome; jargon is not."
    >
      <Stack space={24}>
        <Section heading="Buttons">
          <Examples label="Buttons" examples={buttons} />
        </Section>
        <Section heading="Delete, remove, cancel, add, save">
          <Examples label="Delete, remove, cancel, add, save" examples={verbs} />
        </Section>
        <Section heading="Errors">
          <Examples label="Errors" examples={errors} />
        </Section>
        <Section heading="Empty states">
          <Examples label="Empty states" examples={emptyStates} />
        </Section>
        <Section heading="Dates, money and numbers">
          <Examples label="Dates, money and numbers" examples={times} />
        </Section>
        <Section heading="Always">
          <div className={css.prose}>
            <DataList
              items={[
                { term: 'Spelling', value: 'British: colour, organise, cancelled, licence (the noun).' },
                {
                  term: 'Case',
                  value: 'Sentence case everywhere, except names that are fixed: Void Period, TV Licence.',
                },
                { term: 'Tone', value: 'No exclamation marks and no “please” of our own.' },
                {
                  term: 'Field labels',
                  value: 'What it is: “Issue date”. A question only where it chooses: “Who pays?”',
                },
                { term: 'Required', value: 'Required is the rule; “(optional)” marks the rest.' },
                {
                  term: 'Identifiers',
                  value:
                    'MPAN, sort codes and account numbers are spaced to be read and copied without spaces. Meter readings keep their zeros: 09316.',
                },
                {
                  term: 'Postcodes',
                  value: 'Upper case and never cut: the address gives way, the postcode stays.',
                },
              ]}
            />
          </div>
        </Section>
      </Stack>
    </Page>
  ),
}
