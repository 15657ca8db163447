import { fileHeaders } from '@/lib/server/file-headers'
import { zip } from './zip'

/** A table of a workbook: texts stay texts whatever they look like, numbers can be calculated with. */
export interface Sheet {
  name: string
  rows: readonly (readonly (string | number | null)[])[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Removes characters that XML cannot contain, such as half of a surrogate pair. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** Letters of a column, from 0: "A", "Z", "AA". */
const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** A cell with its position, which readers other than Excel (including ours) need; empty cells are left out. */
const cell = (value: string | number | null, place: string): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const sheetXml = ({ rows }: Sheet): string => {
  const lines = rows.map(
    (row, nth) =>
      `<row r="${nth + 1}">${row.map((value, at) => cell(value, `${column(at)}${nth + 1}`)).join('')}</row>`,
  )
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const NAME_MAX = 31
const sheetName = (name: string): string => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, NAME_MAX))

/** A workbook of one or more sheets (Office Open XML), as the bytes of its file. */
export function workbook(sheets: readonly Sheet[]): Buffer {
  const numbered = sheets.map((sheet, at) => ({ sheet, id: at + 1 }))
  const types = numbered
    .map(
      ({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${WORKBOOK_TYPE}.worksheet+xml"/>`,
    )
    .join('')
  const list = numbered.map(
    ({ sheet, id }) => `<sheet name="${sheetName(sheet.name)}" sheetId="${id}" r:id="rId${id}"/>`,
  )
  const links = numbered.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  )
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK_TYPE}.sheet.main+xml"/>${types}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`,
    },
    ...numbered.map(({ sheet, id }) => ({ name: `xl/worksheets/sheet${id}.xml`, content: sheetXml(sheet) })),
  ])
}

/** Response with a workbook, its name in any language (RFC 6266). */
export function workbookFile(name: string, sheets: readonly Sheet[]): Response {
  const encoded = encodeURIComponent(`${name}.xlsx`).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(new Uint8Array(workbook(sheets)), {
    headers: fileHeaders(`${WORKBOOK_TYPE}.sheet`, `attachment; filename="export.xlsx"; filename*=UTF-8''${encoded}`),
  })
}
