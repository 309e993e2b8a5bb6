import { useState } from 'react'
import { Alert } from '@doorstep/ui/Alert'
import { DateField } from '@doorstep/ui/DateField'
import { KitProvider, type KitWords } from '@doorstep/ui/KitProvider'
import { Pagination } from '@doorstep/ui/Pagination'
import { Stack } from '@doorstep/ui/Stack'

const german: KitWords = {
  shared: { close: 'Schließen', dismiss: 'Ausblenden' },
  dates: { placeholder: 'TT.MM.JJJJ', openCalendar: (label) => `Kalender öffnen: ${label}` },
  pagination: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    range: (from, to, total) => `${from} bis ${to} von ${total}`,
  },
}

export function Sample() {
  // A router's own: `router.push` in Next, `useNavigate()` in React Router.
  const [address, navigate] = useState('/rechnungen')
  const [isShown, setShown] = useState(true)
  return (
    <KitProvider locale="de" words={german} navigate={navigate}>
      <Stack>
        {isShown && (
          <Alert tone="info" onDismiss={() => setShown(false)}>
            Die Adresse ist {address}
          </Alert>
        )}
        <DateField label="Rechnungsdatum" name="date" />
        <Pagination from={1} to={25} total={1204} previousHref={null} nextHref="/rechnungen?page=2" />
      </Stack>
    </KitProvider>
  )
}
