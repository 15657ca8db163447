/** IPv4 inside IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`), as servers that listen on both write it. */
const MAPPED = /^(?:0:){5}ffff:(?<high>[0-9a-f]{1,4}):(?<low>[0-9a-f]{1,4})$/

/** The eight groups of an IPv6 address, `::` filled up, without leading zeros. */
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

/** IPv4 as it is, IPv6 in eight groups; no zone, no brackets, no port. */
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

/** An address in its usual spelling: IPv4 also where it came inside IPv6, and of IPv6 the short form. */
export function plainAddress(address: string): string {
  const whole = wholeAddress(address)
  const url = `http://[${whole}]`
  return whole.includes(':') && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : whole
}

/** Network of an address: for IPv6 the first half, because a line may use any of the other half. */
export function networkOf(address: string): string {
  const whole = wholeAddress(address)
  return whole.includes(':') ? whole.split(':').slice(0, 4).join(':') : whole
}

/** A provider gives a customer up to a /48, or 65,536 lines: its limit is this multiple of a line's. */
const SITE_TIMES = 8

export interface Network {
  name: string
  /** By how much the limit of one line is multiplied. */
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
