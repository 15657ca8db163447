import { CSV_BOM } from './csv'

/**
 * A CSV file as an answer to the browser: never cached, never sniffed, its name in any language (RFC 6266).
 * `lines` are finished lines of `csvLine`.
 */
export function csvFile(name: string, lines: readonly string[]): Response {
  const encoded = encodeURIComponent(`${name}.csv`).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(CSV_BOM + lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="export.csv"; filename*=UTF-8''${encoded}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
