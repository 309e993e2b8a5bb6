import type { ExportKind } from '@doorstep/portal-contract/exports'
import { allReportsCsv, reportCsv } from '../commission/csv.ts'
import { breakdownCsv } from '../invoices/csv.ts'
import { invoiceFile } from '../invoices/invoice-file.ts'
import type { MakeInvoiceWorkbook } from '../invoices/workbook.ts'
import { latestWithNegativeBalanceCsv, matchingCsv } from '../postal-bills/csv.ts'
import { propertiesCsv } from '../properties/csv.ts'
import { accountsCsv } from '../provider-accounts/csv.ts'
import type { ListExport } from './list-export.ts'

/** Every list that a job makes files of. What is stored as the parameters of one is what its own call read. */
export const createListExports = (
  makeInvoiceWorkbook: MakeInvoiceWorkbook,
): Record<ExportKind, ListExport<object>> =>
  ({
    properties: propertiesCsv,
    void_bills: matchingCsv,
    unpaid_accounts: latestWithNegativeBalanceCsv,
    accounts: accountsCsv,
    invoice: invoiceFile(makeInvoiceWorkbook),
    invoice_breakdown: breakdownCsv,
    commission_report: reportCsv,
    commission: allReportsCsv,
  }) as Record<ExportKind, ListExport<object>>
