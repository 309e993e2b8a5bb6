import { formatDate } from '@doorstep/portal-contract/dates'
import { wizardSteps } from '@doorstep/portal-contract/onboarding'
import type { PackageDraft } from '@doorstep/portal-contract/onboarding.schema'
import { postcodeText } from '@doorstep/portal-contract/properties'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Icon } from '@doorstep/ui/Icon'
import { isPlainPress, Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Stepper } from '@doorstep/ui/Stepper'
import { ArrowLeft, Check, RotateCcw, TriangleAlert } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import { counted } from '../shared/format/counted.ts'
import { ConflictAlert } from './ConflictAlert.tsx'
import { PriceChangeAlert } from './PriceChangeAlert.tsx'
import { packagesPath, stepOf, stepPath, stepTitles } from './quote.links.ts'
import type { FrameActions } from './quote.props.ts'
import type { ChosenProperty, QuoteState } from './quote.store.ts'
import type { QuoteSum } from './quoteSum.ts'
import * as css from './QuotePage.css.ts'
import { QuoteBar, QuoteSummary } from './QuoteSummary.tsx'
import { StartAgain } from './StartAgain.tsx'

export interface QuoteFrameProps {
  state: QuoteState
  /** What the package costs; undefined before there are prices. */
  sum?: QuoteSum | undefined
  actions: FrameActions
  /** The button that continues: the form that it sends, and what it says. */
  next: { form: string; label: string; shortLabel: string; busy: boolean }
  children: ReactNode
}

/** The page of a step: what the package is for, how far it is, whether it is saved, and what it costs (D26, D28). */
export function QuoteFrame({ state, sum, actions, next, children }: QuoteFrameProps) {
  const { step, draft, property, conflict, priceChange } = state
  const previous = wizardSteps[wizardSteps.indexOf(step) - 1]

  /** Shows a step within the page: following the link would lose the bank details. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const wanted = link && stepOf(link.pathname)
    if (!wanted || !isPlainPress(event)) return
    event.preventDefault()
    actions.show(wanted)
  }

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
    <Button href={stepPath(previous)} icon={ArrowLeft} fullWidth onClick={follow}>
      Back to {previous.toLowerCase()}
    </Button>
  )

  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: 'Bills included', href: packagesPath }]}
          current="New package"
        />
      }
      title={stepTitles[step]}
      description={
        step === 'Quote' ? (
          'Tell us about the home. Nothing is ordered until the last step.'
        ) : (
          <span className={css.about}>
            {aboutText(draft, property)}{' '}
            <Link href={stepPath('Quote')} onClick={follow}>
              Change
            </Link>
          </span>
        )
      }
      actions={
        <>
          <SavedText saving={state.saving} />
          {state.saving !== 'new' && <StartAgain onConfirm={actions.startAgain} />}
        </>
      }
    >
      <Stack space={16}>
        <Stepper
          label="New package"
          steps={wizardSteps.map((each) => ({ value: each, label: each, href: stepPath(each) }))}
          value={step}
          onClick={follow}
        />
        {conflict && <ConflictAlert conflict={conflict} actions={actions} />}
        {priceChange && step !== 'Quote' && (
          <PriceChangeAlert priceChange={priceChange} onAccept={actions.acceptPrices} />
        )}
        {sum ? (
          <div className={css.layout}>
            {children}
            <QuoteSummary sum={sum}>
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
      {sum && <QuoteBar sum={sum}>{submit(next.shortLabel)}</QuoteBar>}
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

/** '12 Moorgate Avenue, Sheffield S10 1EQ. 5 housemates from 01/04/2026 for 12 months.' */
function aboutText(
  { property: added, housemates, start, months }: PackageDraft,
  chosen: ChosenProperty | null,
) {
  const place = chosen ?? added
  const address =
    place && `${place.address_line1}, ${place.address_city} ${postcodeText(place.address_postcode)}`
  const length = months === null ? 'with no fixed end' : `for ${counted(months, 'month')}`
  const household = `${counted(housemates ?? 1, 'housemate')} from ${start ? formatDate(start) : 'a day to choose'}`
  return `${address ? `${address}. ` : ''}${household} ${length}.`
}
