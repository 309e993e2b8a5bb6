import * as css from './QuoteWidget.css.ts'
import { widgetTexts } from './quoteWidget.texts.ts'

export interface DoneStepProps {
  email: string
  brandName: string
}

/** The details have arrived: what happens now. */
export function DoneStep({ email, brandName }: DoneStepProps) {
  return (
    <>
      <p className={css.paragraph}>{widgetTexts.done(brandName, email)}</p>
      <p className={css.nextHeading}>{widgetTexts.next}</p>
      <ol className={css.next}>
        {widgetTexts.nextSteps(brandName).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </>
  )
}
