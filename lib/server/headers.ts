/** Devices that a document may open; `own` is for those that a call and a live room need. */
const permissions = (own: '()' | '(self)'): string =>
  `accelerometer=(), autoplay=${own}, camera=${own}, display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=${own}, midi=(), payment=(), usb=(), browsing-topics=()`

/** Safety B-06: the same on every answer, files and errors included. The policy for scripts is set per document. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Permissions-Policy': permissions('()'),
}

/** The same for a document on which people speak to each other. */
export const SPEAKING_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Permissions-Policy': permissions('(self)'),
}

/** A built script is no document: on a slow line the headers that only speak of documents would cost 8 KB a page. */
export const SCRIPT_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'",
}

/** Policy of a file or a bare answer opened as a document: nothing is allowed. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'

interface PolicyOptions {
  /** `none`: a document without scripts lets none run; `own`: it runs the one of ours that carries the nonce, and nothing that it would load. */
  scripts?: 'all' | 'own' | 'none'
  /** Of the scripts, the sheets written into the document, and the style that holds the page behind a dialog still. */
  nonce: string
  socketOrigins: readonly string[]
  /** Allows workers from blob URLs, which SDKs of hosted services start. */
  workers?: boolean
  frameOrigins: readonly string[]
  mediaOrigins: readonly string[]
  /** Where a form of the page may lead besides ourselves: the provider's page on which buyers pay. */
  formOrigins: readonly string[]
  development: boolean
  /** Over https reports go the new way; over plain http browsers know the old one only, and only while the new is not named. */
  secure: boolean
}

function scriptSource({ scripts = 'all', nonce, development }: PolicyOptions): string {
  if (scripts === 'none') return "script-src 'none'"
  if (scripts === 'own') return `script-src 'nonce-${nonce}'`
  return `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`
}

/**
 * Safety B-03: the content security policy of one document. Development alone needs eval, for React's
 * stacks, and sheets that come and go.
 */
export function documentPolicy(options: PolicyOptions): string {
  const media = options.mediaOrigins.join(' ')
  const nonce = `'nonce-${options.nonce}'`
  return [
    "default-src 'none'",
    scriptSource(options),
    `style-src 'self' ${options.development ? "'unsafe-inline'" : nonce}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${media}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${options.socketOrigins.join(' ')}`,
    `frame-src ${options.frameOrigins.join(' ') || "'none'"}`,
    `worker-src 'self'${options.workers ? ' blob:' : ''}`,
    `media-src 'self' blob: ${media}`.trim(),
    "manifest-src 'self'",
    ["form-action 'self'", ...options.formOrigins].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-report',
    ...(options.secure ? ['report-to csp'] : []),
  ].join('; ')
}
