import { CSV_BOM } from './csv'

/** What every CSV answer says of itself: never cached, never sniffed, saved under what the disposition names. */
export const csvHeaders = (disposition: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': disposition,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
})

/**
 * A CSV file as an answer to the browser, its name in any language (RFC 6266).
 * `lines` are finished lines of `csvLine`.
 */
export function csvFile(name: string, lines: readonly string[]): Response {
  const encoded = encodeURIComponent(`${name}.csv`).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(CSV_BOM + lines.join(''), {
    headers: csvHeaders(`attachment; filename="export.csv"; filename*=UTF-8''${encoded}`),
  })
}
