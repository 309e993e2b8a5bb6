import { linesText } from '@doorstep/portal-contract/addresses'
import { formatDate } from '@doorstep/portal-contract/dates'
import type { WizardStep } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { postcodeText } from '@doorstep/portal-contract/properties'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Icon } from '@doorstep/ui/Icon'
import { Inline } from '@doorstep/ui/Inline'
import { Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { ArrowLeft, Check, RotateCcw, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import { counted } from '../shared/format/counted.ts'
import { datesText } from '../shared/property/datesText.ts'
import { useCode } from '../shared/useCode.ts'
import { StartAgain } from '../shared/wizard/StartAgain.tsx'
import { followSteps, WizardProgress } from '../shared/wizard/WizardProgress.tsx'
import { packagesOf, quoteWizard, stepTitles } from './quote.links.ts'
import type { FrameActions } from './quote.props.ts'
import type { ChosenProperty, QuoteState } from './quote.state.ts'
import type { QuoteSum } from './quoteSum.ts'
import * as css from './QuotePage.css.ts'
import { QuoteBar, QuoteSummary } from './QuoteSummary.tsx'

const startAgainDeletes =
  'What you’ve chosen and filled in for this package will be deleted. You can’t undo this.'

export interface QuoteFrameProps {
  state: QuoteState
  /** What the package costs; undefined before there are prices. */
  sum?: QuoteSum | undefined
  actions: FrameActions
  /** The button that continues: the form that it sends, and what it says. */
  next: { form: string; label: string; shortLabel: string; busy: boolean }
  children: ReactNode
}

const loadAlerts = () => import('./QuoteAlerts.tsx')

/** The page of a step: what the package is for, how far it is, whether it is saved, and what it costs (D26, D28). */
export function QuoteFrame({ state, sum, actions, next, children }: QuoteFrameProps) {
  const { step, draft, property, tenancy, conflict, priceChange, elsewhere } = state
  const previous = quoteWizard.before(step)
  const href = (to: WizardStep) => quoteWizard.href(to, state.draftId)
  const follow = followSteps(quoteWizard, actions.show)
  const alerts = useCode(conflict !== null || priceChange !== null || elsewhere !== null, loadAlerts)

  const submit = (label: string) => (
    <Button
      type="submit"
      form={next.form}
      variant="primary"
      size="large"
      fullWidth
      busy={next.busy}
      {...needsScript}
    >
      {label}
    </Button>
  )
  const back = previous && (
    <Button href={href(previous)} icon={ArrowLeft} fullWidth onClick={follow}>
      Back to {previous.toLowerCase()}
    </Button>
  )

  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[packagesOf[draft.responsibility_type]]}
          current="Add a package"
        />
      }
      title={stepTitles[step]}
      description={
        step === 'Quote' ? (
          'Tell us about the property. Nothing is ordered until the last step.'
        ) : (
          <span className={css.about}>
            {aboutText(draft, property, tenancy)}{' '}
            <span className={css.screenOnly}>
              <Link href={href('Quote')} onClick={follow}>
                Change
              </Link>
            </span>
          </span>
        )
      }
      actions={
        <span className={css.screenOnly}>
          <Inline space={8}>
            <SavedText saving={state.saving} />
            {state.saving !== 'new' && (
              <StartAgain consequence={startAgainDeletes} onConfirm={actions.startAgain} />
            )}
          </Inline>
        </span>
      }
    >
      <Stack space={16}>
        <div className={css.screenOnly}>
          <WizardProgress
            wizard={quoteWizard}
            href={href}
            step={step}
            label="Add a package"
            show={actions.show}
          />
        </div>
        {alerts && <alerts.QuoteAlerts state={state} actions={actions} />}
        {sum ? (
          <div className={css.layout}>
            {children}
            <QuoteSummary sum={sum} isLast={step === 'Tenancy'} actions={actions}>
              {submit(next.label)}
              {back}
            </QuoteSummary>
          </div>
        ) : (
          <div className={css.narrow}>
            <Stack space={16}>
              {children}
              <div className={css.firstButton}>{submit(next.label)}</div>
            </Stack>
          </div>
        )}
      </Stack>
      {sum && <QuoteBar {...{ sum, actions }}>{submit(next.shortLabel)}</QuoteBar>}
    </Page>
  )
}

/** 'Saved', told politely: people rely on it. */
function SavedText({ saving }: Pick<QuoteState, 'saving'>) {
  return (
    <output className={css.saved}>
      {saving === 'saving' && (
        <>
          <Icon icon={RotateCcw} size="small" />
          Saving
        </>
      )}
      {saving === 'saved' && (
        <>
          <span className={css.savedIcon}>
            <Icon icon={Check} size="small" />
          </span>
          Saved
        </>
      )}
      {saving === 'failed' && (
        <>
          <span className={css.failedIcon}>
            <Icon icon={TriangleAlert} size="small" />
          </span>
          Kept on this device, not saved yet
        </>
      )}
    </output>
  )
}

/** '12 Moorgate Avenue, Sheffield S10 1EQ. 5 tenants from 01/04/2026 for 12 months.' */
function aboutText(
  { property: added, housemates, start, months }: PackageDraft,
  chosen: ChosenProperty | null,
  tenancy: QuoteState['tenancy'],
) {
  const place = chosen ?? added
  const address =
    place && `${linesText(place)}, ${place.address_city} ${postcodeText(place.address_postcode)}`
  if (tenancy)
    return `${address ? `${address}. ` : ''}${tenancy.lead_tenant_name}’s tenancy, ${counted(housemates ?? 1, 'tenant')}, ${datesText(tenancy)}.${start ? ` The package starts on ${formatDate(start)}.` : ''}`
  const length = months === null ? 'with no fixed end' : `for ${counted(months, 'month')}`
  const household = `${counted(housemates ?? 1, 'tenant')} ${start ? `from ${formatDate(start)}` : 'with no start date yet,'}`
  return `${address ? `${address}. ` : ''}${household} ${length}.`
}
