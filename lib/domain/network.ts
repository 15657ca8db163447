/** IPv4 inside IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`), as dual-stack servers write it. */
const MAPPED = /^(?:0:){5}ffff:(?<high>[0-9a-f]{1,4}):(?<low>[0-9a-f]{1,4})$/

/** The eight groups of an IPv6 address, with `::` expanded, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const gap = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

/** The last four bytes of an IPv6 address may be written as IPv4. */
const withoutDots = (address: string): string =>
  address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )

/** IPv4 unchanged, IPv6 in eight groups; no zone, brackets or port. */
function wholeAddress(address: string): string {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\].*$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^([\d.]+):\d+$/, '$1')
  if (!bare.includes(':')) return bare
  const groups = groupsOf(withoutDots(bare)).join(':')
  const { high, low } = MAPPED.exec(groups)?.groups ?? {}
  if (high === undefined || low === undefined) return groups
  const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [one >> 8, one & 255, two >> 8, two & 255].join('.')
}

/** Canonical form of an address: IPv4 even if mapped into IPv6, and the short form of IPv6. */
export function plainAddress(address: string): string {
  const whole = wholeAddress(address)
  const url = `http://[${whole}]`
  return whole.includes(':') && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : whole
}

/** Network of an address: for IPv6 the first half, because one line may use any address in it. */
export function networkOf(address: string): string {
  const whole = wholeAddress(address)
  return whole.includes(':') ? whole.split(':').slice(0, 4).join(':') : whole
}

/** A customer may get up to a /48, that is 65,536 lines: its limit is this multiple of the limit for one line. */
const SITE_TIMES = 8

export interface Network {
  name: string
  /** Factor for the limit of one line. */
  times: number
}

/**
 * Networks that a limit per address counts: the line (an IPv4 address, the /64 of IPv6) and, for IPv6, the /48 around
 * it.
 */
export function networksOf(address: string): Network[] {
  const line = networkOf(address)
  if (!line.includes(':')) return [{ name: line, times: 1 }]
  const site = line.split(':').slice(0, 3).join(':')
  return [
    { name: `${line}::/64`, times: 1 },
    { name: `${site}::/48`, times: SITE_TIMES },
  ]
}
