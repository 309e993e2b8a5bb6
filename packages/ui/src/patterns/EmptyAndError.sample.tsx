import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Inline } from '@doorstep/ui/Inline'
import { Page } from '@doorstep/ui/Page'
import { SearchField } from '@doorstep/ui/SearchField'
import { Stack } from '@doorstep/ui/Stack'
import { Table, type TableColumn } from '@doorstep/ui/Table'

interface Property {
  id: number
  address: string
}

const properties: Property[] = [
  { id: 1, address: '5 Brudenell Mount LS6 1HS' },
  { id: 2, address: '14B Cardigan Lane LS6 3AG' },
]

const columns: TableColumn<Property>[] = [
  { id: 'address', header: 'Property', cell: (property) => property.address },
]

export function Sample() {
  // As your request has it: 'loading' shows placeholder rows where there are none yet.
  const [state, setState] = useState<'ready' | 'loading' | 'error'>('error')
  const [words, setWords] = useState('')
  const matching = properties.filter(({ address }) => address.toLowerCase().includes(words.toLowerCase()))
  return (
    <Page title="Properties">
      <Stack space={16}>
        <Inline>
          <SearchField label="Find a property" hideLabel value={words} onValueChange={setWords} />
        </Inline>
        <Table
          label="Properties"
          columns={columns}
          rows={state === 'ready' ? matching : []}
          getRowId={(property) => property.id}
          rowLabel={(property) => property.address}
          state={state}
          errorMessage="The properties could not be loaded. Your search is kept."
          onRetry={() => setState('ready')}
          empty={
            <EmptyState
              title="No properties match"
              action={
                <Button size="small" onClick={() => setWords('')}>
                  Clear search
                </Button>
              }
            >
              Try another word, or clear the search.
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  )
}
