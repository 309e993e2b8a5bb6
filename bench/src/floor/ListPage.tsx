import { memo, useCallback, useRef, useState } from 'react'
import { type Bill, billsText, hook, type ListPageProps, selectedText } from '../contract.ts'
import { formatPence } from '../data.ts'
import { useShownBills } from '../useShownBills.ts'
import './floor.css'

const noProviders: readonly string[] = []

/** Plain React and native elements with memoised rows: not a peer, but how quick such a page can be. */
export function ListPage({ bills, total, providers }: ListPageProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(noProviders)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useShownBills(bills, search, chosen)

  const tick = useCallback((id: number, on: boolean) => {
    setSelected((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])

  return (
    <main>
      <h1>Void bills</h1>
      <p data-testid={hook.count}>{billsText(shown.length)}</p>
      <p data-testid={hook.selected}>{selectedText(selected.size)}</p>
      <input
        type="search"
        aria-label="Search by address"
        data-testid={hook.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ProviderFilter providers={providers} chosen={chosen} onChange={setChosen} />
      <button type="button" data-testid={hook.openModal} onClick={() => dialog.current?.showModal()}>
        Mark as paid
      </button>
      <dialog ref={dialog} aria-label="Mark bills as paid">
        <p>They can be marked as unpaid again.</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </dialog>
      <table data-testid={hook.list}>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label="Select all"
                checked={shown.length > 0 && selected.size >= shown.length}
                onChange={(event) =>
                  setSelected(new Set(event.target.checked ? shown.map(({ id }) => id) : []))
                }
              />
            </th>
            <th>Property</th>
            <th>Provider</th>
            <th>Period</th>
            <th>Issued</th>
            <th>Amount</th>
            <th>Status</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((bill) => (
            <Row key={bill.id} bill={bill} selected={selected.has(bill.id)} onTick={tick} />
          ))}
        </tbody>
      </table>
      <nav>
        1 to {shown.length} of {total} <a href="?page=2">Next</a>
      </nav>
    </main>
  )
}

interface RowProps {
  bill: Bill
  selected: boolean
  onTick: (id: number, on: boolean) => void
}

const Row = memo(function Row({ bill, selected, onTick }: RowProps) {
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={bill.property}
          checked={selected}
          onChange={(event) => onTick(bill.id, event.target.checked)}
        />
      </td>
      <td>
        {bill.property}, {bill.postcode}
      </td>
      <td>{bill.provider}</td>
      <td>{bill.period}</td>
      <td>{bill.issued}</td>
      <td>{formatPence(bill.amount)}</td>
      <td>
        <span className="badge">{bill.status}</span>
      </td>
      <td>
        <details>
          <summary aria-label={`Actions for ${bill.property}`}>…</summary>
          <button type="button">View</button>
        </details>
      </td>
    </tr>
  )
})

interface ProviderFilterProps {
  providers: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The browser's own list box; its options are in the page while it is open. */
function ProviderFilter({ providers, chosen, onChange }: ProviderFilterProps) {
  const [open, setOpen] = useState(false)
  const [find, setFind] = useState('')
  const found = providers.filter((provider) => provider.toLowerCase().includes(find.toLowerCase()))
  return (
    <>
      <button type="button" data-testid={hook.filter} aria-expanded={open} onClick={() => setOpen(!open)}>
        Provider
      </button>
      {open && (
        <>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- typing goes on in what has just opened
            autoFocus
            aria-label="Find a provider"
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
          <select
            multiple
            size={9}
            value={chosen}
            onChange={(event) => onChange(Array.from(event.target.selectedOptions, (option) => option.value))}
          >
            {found.map((provider) => (
              <option key={provider}>{provider}</option>
            ))}
          </select>
        </>
      )}
    </>
  )
}
