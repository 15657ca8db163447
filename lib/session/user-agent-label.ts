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

/** A client that is not a browser: "curl/8.5.0". */
const PROGRAM = /^(?!Mozilla\/)[A-Za-z][\w.-]{1,30}\/\d[\d.]{0,12}/

/**
 * Formats a user agent: "Chrome, Windows", enough to recognise one's own browser, and nothing that its owner typed.
 * Other clients keep the name that they send.
 */
export function userAgentLabel(agent: string | null): string {
  if (!agent) return ''
  const known = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(', ')
  return known || (PROGRAM.exec(agent)?.[0] ?? '')
}
