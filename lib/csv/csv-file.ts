import { fileHeaders } from '@/lib/server/file-headers'
import { CSV_BOM } from './csv'

/** Headers of every CSV answer. */
export const csvHeaders = (disposition: string) => fileHeaders('text/csv; charset=utf-8', disposition)

/** Response with a CSV file, its name in any language (RFC 6266). `lines` are finished lines of `csvLine`. */
export function csvFile(name: string, lines: readonly string[]): Response {
  const encoded = encodeURIComponent(`${name}.csv`).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(CSV_BOM + lines.join(''), {
    headers: csvHeaders(`attachment; filename="export.csv"; filename*=UTF-8''${encoded}`),
  })
}
