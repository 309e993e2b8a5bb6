import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Container from '@mui/material/Container'
import CssBaseline from '@mui/material/CssBaseline'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type BillStatus, billsText, hook, type ListPageProps, selectedText } from '../contract.ts'
import { formatPence } from '../data.ts'
import { MoreIcon } from '../MoreIcon.tsx'
import { useShownBills } from '../useShownBills.ts'

const colours: Record<BillStatus, 'success' | 'warning' | 'error' | 'default'> = {
  paid: 'success',
  'needs paying': 'warning',
  challenged: 'error',
  outdated: 'default',
}

/** As in MUI's 'Sorting & selecting' table, with a Set in place of its array. */
export function ListPage({ bills, total, providers }: ListPageProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [page, setPage] = useState(0)
  const shown = useShownBills(bills, search, chosen)

  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  return (
    <Container maxWidth="xl">
      <CssBaseline />
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h1">
          Void bills
        </Typography>
        <MarkAsPaid />
      </Stack>
      <Stack direction="row" spacing={2} sx={{ marginBlock: 2, alignItems: 'center' }}>
        <TextField
          label="Search by address"
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { 'data-testid': hook.search } }}
        />
        <Autocomplete
          multiple
          disableCloseOnSelect
          limitTags={2}
          size="small"
          sx={{ width: 300 }}
          options={providers}
          value={chosen}
          onChange={(_event, value) => setChosen(value)}
          data-testid={hook.filter}
          renderInput={(params) => <TextField {...params} label="Provider" />}
        />
        <span data-testid={hook.count}>{billsText(shown.length)}</span>
        <span data-testid={hook.selected}>{selectedText(selected.size)}</span>
      </Stack>
      <Paper data-testid={hook.list}>
        <TableContainer>
          <Table size="small" aria-label="Void bills">
            <TableHead>
              <TableRow>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    indeterminate={selected.size > 0 && selected.size < shown.length}
                    checked={shown.length > 0 && selected.size >= shown.length}
                    onChange={(event) =>
                      setSelected(new Set(event.target.checked ? shown.map(({ id }) => id) : []))
                    }
                    slotProps={{ input: { 'aria-label': 'Select all' } }}
                  />
                </TableCell>
                <TableCell>Property</TableCell>
                <TableCell>Provider</TableCell>
                <TableCell>Period</TableCell>
                <TableCell>Issued</TableCell>
                <TableCell align="right">Amount</TableCell>
                <TableCell>Status</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((bill) => (
                <TableRow key={bill.id} hover selected={selected.has(bill.id)}>
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={selected.has(bill.id)}
                      onChange={() => toggle(bill.id)}
                      slotProps={{ input: { 'aria-label': bill.property } }}
                    />
                  </TableCell>
                  <TableCell component="th" scope="row">
                    {bill.property}, {bill.postcode}
                  </TableCell>
                  <TableCell>{bill.provider}</TableCell>
                  <TableCell>{bill.period}</TableCell>
                  <TableCell>{bill.issued}</TableCell>
                  <TableCell align="right">{formatPence(bill.amount)}</TableCell>
                  <TableCell>
                    <Chip size="small" label={bill.status} color={colours[bill.status]} />
                  </TableCell>
                  <TableCell>
                    <RowMenu property={bill.property} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        <TablePagination
          component="div"
          count={total}
          rowsPerPage={bills.length}
          rowsPerPageOptions={[bills.length]}
          page={page}
          onPageChange={(_event, next) => setPage(next)}
        />
      </Paper>
    </Container>
  )
}

function RowMenu({ property }: { property: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${property}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={close}>View bill</MenuItem>
        <MenuItem onClick={close}>Mark as paid</MenuItem>
      </Menu>
    </>
  )
}

function MarkAsPaid() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="contained" data-testid={hook.openModal} onClick={() => setOpen(true)}>
        Mark as paid
      </Button>
      <Dialog open={open} onClose={close}>
        <DialogTitle>Mark bills as paid?</DialogTitle>
        <DialogContent>
          <DialogContentText>They can be marked as unpaid again.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button onClick={close}>Mark as paid</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
