import { missingOfNewAgent, newAgentFields } from '@doorstep/portal-contract/agents'
import type { NewAgent as Answers } from '@doorstep/portal-contract/agents.schema'
import type { Session } from '@doorstep/portal-contract/auth.schema'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Form } from '@doorstep/ui/Form'
import { Inline } from '@doorstep/ui/Inline'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { agentText } from '../shared/agentText.ts'
import type { FormProblem } from '../shared/client/formProblem.ts'
import { useForm } from '../shared/form/useForm.ts'
import { goTo } from '../shared/goTo.ts'
import { island } from '../shared/island.tsx'
import { agentPage, agents, newAgentPath } from './agents.filters.ts'
import * as css from './NewAgent.css.ts'

export interface NewAgentProps {
  partner: Pick<Session['partner'], 'name' | 'type'>
  /** The idempotency key of the form when it is sent without JavaScript (D5). */
  formKey: string
  /** The problem of a form sent without JavaScript. */
  problem?: FormProblem
  /** Its submitted values. */
  answers?: Answers
  /** Navigates to a page of the portal. */
  navigate?: (path: string) => void | Promise<void>
}

/** The form for adding a branch or letting agent (D16). Without JavaScript it posts to its page. */
export const NewAgent = island(function NewAgent({
  partner,
  formKey,
  problem,
  answers,
  navigate = goTo,
}: NewAgentProps) {
  const words = agentText(partner)
  const form = useForm({
    fields: newAgentFields,
    missing: missingOfNewAgent,
    problem,
    send: (data, api) => api.agents.add(newAgentAnswers(data)),
    onSuccess: ({ id }) => navigate(agentPage(id).href({ created: true })),
  })
  const field = (name: keyof Answers) => ({
    ...form.field(name),
    defaultValue: answers?.[name] ?? undefined,
  })
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: words.title, href: agents.path }]}
          current={`Add ${words.one}`}
        />
      }
      title={`Add ${words.one}`}
      description={`It becomes part of ${partner.name}, and its first team lead is invited by email.`}
    >
      <div className={css.narrow}>
        <Form action={newAgentPath} {...form.formProps}>
          <input type="hidden" name="form_key" value={formKey} />
          <Card heading={words.one === 'branch' ? 'The branch' : 'The letting agent'}>
            <Stack space={16}>
              <TextField
                {...field('name')}
                label="Name"
                hint={`The name people know. It must be unique among your ${words.many}.`}
                autoComplete="organization"
              />
              <Columns>
                <TextField {...field('address_line1')} label="Address line 1" autoComplete="address-line1" />
                <TextField
                  {...field('address_line2')}
                  label="Address line 2"
                  autoComplete="address-line2"
                  optional
                />
              </Columns>
              <Columns>
                <TextField {...field('address_city')} label="Town or city" autoComplete="address-level2" />
                <TextField
                  {...field('address_postcode')}
                  label="Postcode"
                  autoComplete="postal-code"
                  autoCapitalize="characters"
                />
              </Columns>
              <Columns>
                <TextField {...field('phone_number')} label="Phone number" type="tel" autoComplete="tel" />
                <div />
              </Columns>
            </Stack>
          </Card>
          <Card heading="First team lead">
            <Stack space={16}>
              <Columns>
                <TextField {...field('first_name')} label="First name" autoComplete="off" />
                <TextField {...field('last_name')} label="Last name" autoComplete="off" />
              </Columns>
              <TextField
                {...field('email')}
                label="Email"
                hint="We send the invite here. Its link works for 7 days."
                type="email"
                autoComplete="off"
              />
            </Stack>
          </Card>
          <Inline justify="end">
            <Button href={agents.path} variant="quiet">
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              Add {words.one}
            </Button>
          </Inline>
        </Form>
      </div>
    </Page>
  )
})

/** The submitted values, by field. */
export function newAgentAnswers(form: FormData): Answers {
  const text = (name: string) => String(form.get(name) ?? '')
  return Object.fromEntries(newAgentFields.map((name) => [name, text(name)])) as Answers
}
