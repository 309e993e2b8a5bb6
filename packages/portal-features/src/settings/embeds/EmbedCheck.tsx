import { checkPage, type PolicyProblem, policyTexts } from '@doorstep/portal-contract/embed-policy'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Section } from '@doorstep/ui/Section'
import { Stack } from '@doorstep/ui/Stack'
import { TextArea } from '@doorstep/ui/TextArea'
import { TextField } from '@doorstep/ui/TextField'
import { useState } from 'react'
import { useForm } from '../../shared/form/useForm.ts'
import { CodeSample } from './CodeSample.tsx'

export interface EmbedCheckProps {
  portal: string
  /** Where the key may be used. */
  origins: readonly string[]
}

/** Says what of a page blocks the widgets: by its address, and by the headers and the HTML that somebody pastes. */
export function EmbedCheck({ portal, origins }: EmbedCheckProps) {
  const [problems, setProblems] = useState<PolicyProblem[]>()
  const form = useForm({
    fields: ['address', 'pasted'],
    missing: { address: 'Enter the address of your page.' },
    asksBeforeLeaving: false,
    send: async (answers) =>
      checkPage(
        { address: String(answers.get('address')), pasted: String(answers.get('pasted')) },
        { portal, origins },
      ),
    onSuccess: setProblems,
  })
  return (
    <Section
      headingLevel={3}
      heading="Check your page"
      description="Finds what blocks a widget. Nothing is sent anywhere."
    >
      <Form {...form.formProps}>
        <Stack space={16}>
          <TextField
            {...form.field('address')}
            label="Address of the page"
            placeholder="https://www.example.com/quote"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
          <TextArea
            {...form.field('pasted')}
            label="Its headers, its HTML, or both"
            hint="Run curl -iL with the page’s address and paste everything it prints. Or copy the response headers from your browser: developer tools, Network, the page itself."
            rows={4}
            spellCheck={false}
            optional
          />
          <div>
            <Button type="submit" busy={form.busy}>
              Check
            </Button>
          </div>
        </Stack>
      </Form>
      <div aria-live="polite">
        {problems?.length === 0 && <Alert tone="positive">Nothing here blocks a widget.</Alert>}
        {problems && problems.length > 0 && (
          <Stack space={12}>
            <Alert tone="critical">
              {problems.length === 1 ? 'One thing blocks' : `${problems.length} things block`} a widget on
              this page.
            </Alert>
            {problems.map(({ kind, line }) =>
              line === null ? (
                <p key={kind}>{policyTexts[kind]}</p>
              ) : (
                <CodeSample key={`${kind} ${line}`} title={policyTexts[kind]} code={line} />
              ),
            )}
          </Stack>
        )}
      </div>
    </Section>
  )
}
