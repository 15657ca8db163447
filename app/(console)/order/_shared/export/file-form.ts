import { z } from 'zod'

/** Format of a file: CSV or workbook, with one row per order or per line. */
const FileForm = z.object({
  format: z.enum(['csv', 'xlsx']).catch('csv'),
  rows: z.enum(['orders', 'lines']).catch('orders'),
})
export type FileForm = z.output<typeof FileForm>

/** Reads the options of a file from a form or an address; defaults to CSV with one row per order. */
export const readFileForm = (given: FormData | URLSearchParams): FileForm =>
  FileForm.parse({ format: given.get('format'), rows: given.get('rows') })
