import {
  appendMarkupInsideElement,
  findElement,
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'
import writeXlsxFile, { type CellObject, type Feature, type Sheet } from 'write-excel-file/universal'

/** A cell; a formula comes with its result, for whatever shows the file without calculating. */
export type WorkbookCell = CellObject & { result?: number }
export type WorkbookSheet = Omit<Sheet<Blob>, 'data' | 'sheet' | 'orientation'> & {
  sheet: string
  data: WorkbookCell[][]
}

/** An XLSX file whose formulas have their results, each sheet on A4 as wide as a page; rows that stay while scrolling are on every page. */
export function writeWorkbook(sheets: WorkbookSheet[]): Promise<Blob> {
  const feature: Feature<Blob> = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) =>
            onOnePageWidth(withResults(xml, sheets[sheetIndex]?.data ?? [])),
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
        },
        'xl/workbook.xml': { transform: (xml) => withPrintTitles(xml, sheets) },
      },
    },
  }
  const data = sheets.map((sheet) => ({ ...sheet, orientation: 'landscape' as const }))
  return writeXlsxFile(data, { features: [feature], fontFamily: 'Arial', fontSize: 10 }).toBlob()
}

/** The library writes formulas without results. */
function withResults(xml: string, rows: WorkbookCell[][]): string {
  const results = new Map<string, number>()
  rows.forEach((row, rowIndex) =>
    row.forEach(({ result }, column) => {
      if (result !== undefined) results.set(getCellAddress(rowIndex, column), result)
    }),
  )
  return xml.replace(
    /(<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f>)(<\/c>)/g,
    (_all, formula: string, address: string, end: string) =>
      `${formula}<v>${results.get(address) ?? 0}</v>${end}`,
  )
}

const onOnePageWidth = (xml: string) =>
  insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
    'worksheet',
  )

function withPrintTitles(xml: string, sheets: WorkbookSheet[]): string {
  const names = sheets.flatMap(({ sheet, stickyRowsCount }, index) =>
    stickyRowsCount
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$${stickyRowsCount}</definedName>`
      : [],
  )
  const place = findElement(xml, 'definedNames')
  return place ? appendMarkupInsideElement(xml, place, names.join('')) : xml
}
