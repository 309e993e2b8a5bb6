import '@doorstep/ui/styles.css'
import '@doorstep/portal-features/QuoteWizard.css'
import { QuoteWizard } from '@doorstep/portal-features/QuoteWizard'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Quote() {
  const [each, setEach] = useState('no price')
  return (
    <main>
      <h1>Bills</h1>
      <QuoteWizard
        publishableKey="pk_sample"
        portalUrl={location.origin}
        brandName="Halo Student Homes"
        onChange={({ eachPence }) => setEach(`${eachPence} pence each`)}
        onError={({ status, message }) => setEach(`${status} ${message}`)}
      />
      <p>{each}</p>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Quote />)
