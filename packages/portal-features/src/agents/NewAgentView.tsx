import type { NewAgent as Answers } from '@doorstep/portal-contract/agents'
import type { Session } from '@doorstep/portal-contract/auth'
import { Alert } from '@doorstep/ui/Alert'
import { BackLink } from '@doorstep/ui/BackLink'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Form } from '@doorstep/ui/Form'
import { Inline } from '@doorstep/ui/Inline'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import type { useForm } from '../shared/form/useForm.ts'
import { agentsPath, newAgentPath } from './agents.filters.ts'
import { agentWords } from '../shared/agentWords.ts'
import * as css from './NewAgentView.css.ts'

export interface NewAgentViewProps {
  partner: Pick<Session['partner'], 'name' | 'type'>
  form: Pick<ReturnType<typeof useForm>, 'busy' | 'formProps' | 'message' | 'field'>
  answers?: Answers | undefined
  formKey: string
  /** With what is typed so far. */
  onFill?: (answers: FormData) => void
}

/** The form for a new branch or letting agent (D16). */
export function NewAgentView({ partner, form, answers, formKey, onFill }: NewAgentViewProps) {
  const words = agentWords(partner)
  const field = (name: keyof Answers) => ({
    ...form.field(name),
    defaultValue: answers?.[name] ?? undefined,
  })
  return (
    <Page
      trail={<BackLink href={agentsPath}>{words.title}</BackLink>}
      title={`Add ${words.one}`}
      description={`It becomes part of ${partner.name}, and its first team lead is invited by email.`}
    >
      <div className={css.narrow}>
        <Form
          action={newAgentPath}
          method="post"
          {...form.formProps}
          onInput={(event) => {
            form.formProps.onInput(event)
            onFill?.(new FormData(event.currentTarget))
          }}
        >
          <input type="hidden" name="form_key" value={formKey} />
          {form.message && (
            <Alert tone="critical" role="alert">
              {form.message}
            </Alert>
          )}
          <Card heading={words.one === 'branch' ? 'The branch' : 'The letting agent'}>
            <Stack space={16}>
              <TextField
                {...field('name')}
                label="Name"
                hint={`As people know it. No two of your ${words.many} have the same name.`}
                autoComplete="organization"
                required
              />
              <Columns>
                <TextField
                  {...field('address_line1')}
                  label="Address line 1"
                  autoComplete="address-line1"
                  required
                />
                <TextField
                  {...field('address_line2')}
                  label="Address line 2"
                  autoComplete="address-line2"
                  optional
                />
              </Columns>
              <Columns>
                <TextField
                  {...field('address_city')}
                  label="Town or city"
                  autoComplete="address-level2"
                  required
                />
                <TextField
                  {...field('address_postcode')}
                  label="Postcode"
                  autoComplete="postal-code"
                  autoCapitalize="characters"
                  required
                />
              </Columns>
              <Columns>
                <TextField
                  {...field('phone_number')}
                  label="Phone number"
                  type="tel"
                  autoComplete="tel"
                  required
                />
                <div />
              </Columns>
            </Stack>
          </Card>
          <Card heading="Its first team lead">
            <Stack space={16}>
              <Columns>
                <TextField {...field('first_name')} label="First name" autoComplete="off" required />
                <TextField {...field('last_name')} label="Last name" autoComplete="off" required />
              </Columns>
              <TextField
                {...field('email')}
                label="Email"
                hint="We send the invite here. Its link works for 7 days."
                type="email"
                autoComplete="off"
                required
              />
            </Stack>
          </Card>
          <Inline>
            <Button type="submit" variant="primary" busy={form.busy}>
              Add {words.one}
            </Button>
            <Button asChild variant="quiet">
              <a href={agentsPath}>Cancel</a>
            </Button>
          </Inline>
        </Form>
      </div>
    </Page>
  )
}
