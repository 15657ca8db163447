/** Characters that file systems forbid or that would end the header. */
const FORBIDDEN = /[\p{Cc}\\/:*?"<>|;]+/gu

const plain = (text: string) =>
  text.replace(FORBIDDEN, ' ').trim().replace(/\s+/g, '-').slice(0, 60).replace(/\.+$/, '')

/** Joins parts to a file name without extension. */
export const fileName = (parts: readonly string[]): string => parts.filter(Boolean).map(plain).join('-')

/** Header that names the file "Orders-Pending-shipment-2026-11-21-Liang.csv" for all browsers, in ASCII and UTF-8. */
export function attachment(parts: readonly string[]): string {
  const name = `${fileName(parts)}.csv`
  const ascii = name.replace(/[^\x20-\x7e]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
