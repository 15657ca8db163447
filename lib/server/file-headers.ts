/** Headers of a download: not cached, not sniffed, saved under the name in the disposition. */
export const fileHeaders = (type: string, disposition: string) => ({
  'Content-Type': type,
  'Content-Disposition': disposition,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
})
