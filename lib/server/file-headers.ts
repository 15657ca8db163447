/** What an answer that is saved as a file says of itself: never cached, never sniffed, saved under what the disposition names. */
export const fileHeaders = (type: string, disposition: string) => ({
  'Content-Type': type,
  'Content-Disposition': disposition,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
})
