/** What no file system takes, and what would end the header. */
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|;]+/gu

const plain = (text: string) =>
  text.replace(FORBIDDEN, ' ').trim().replace(/\s+/g, '-').slice(0, 60).replace(/\.+$/, '')

/** "Orders-Pending-shipment-2026-11-21-Liang.csv" as a header that every browser reads: ASCII, and UTF-8 beside it. */
export function attachment(parts: readonly string[]): string {
  const name = `${parts.filter(Boolean).map(plain).join('-')}.csv`
  const ascii = name.replace(/[^\x20-\x7e]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
