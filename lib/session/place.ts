const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/MicroMessenger\//, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** What no browser is: "curl/8.5.0". */
const PROGRAM = /^(?!Mozilla\/)[A-Za-z][\w.-]{1,30}\/\d[\d.]{0,12}/

/**
 * "Chrome, Windows" out of a user agent: enough to know one's own browser again, and nothing that the owner typed. What
 * is no browser is called by the name that it gives itself.
 */
export function placeOf(agent: string | null): string {
  if (!agent) return ''
  const known = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(', ')
  return known || (PROGRAM.exec(agent)?.[0] ?? '')
}
