/** Permissions policy of a document; `own` is for devices that calls and live rooms need. */
const permissions = (own: '()' | '(self)'): string =>
  `accelerometer=(), autoplay=${own}, camera=${own}, display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=${own}, midi=(), payment=(), usb=(), browsing-topics=()`

/** Security headers of every response, also files and errors (safety B-06). The script policy is set per document. */
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

/** Security headers of a document with calls or live video. */
export const SPEAKING_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Permissions-Policy': permissions('(self)'),
}

/** Headers of a built script: headers that only concern documents would cost 8 KB a page on a slow line. */
export const SCRIPT_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'",
}

/** Policy of a file or a bare response opened as a document: allows nothing. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'

interface PolicyOptions {
  /** `none`: no script runs; `own`: only our own script with the nonce runs, and nothing that it would load. */
  scripts?: 'all' | 'own' | 'none'
  /** Nonce of scripts, of inlined style sheets, and of the style that locks scrolling behind a dialog. */
  nonce: string
  socketOrigins: readonly string[]
  /** Allows workers from blob URLs, which SDKs of hosted services start. */
  workers?: boolean
  frameOrigins: readonly string[]
  mediaOrigins: readonly string[]
  /** Form targets besides this origin: the provider's payment page. */
  formOrigins: readonly string[]
  development: boolean
  /** Over https reports use the new directive; over plain http browsers only know the old one, used without the new. */
  secure: boolean
}

function scriptSource({ scripts = 'all', nonce, development }: PolicyOptions): string {
  if (scripts === 'none') return "script-src 'none'"
  if (scripts === 'own') return `script-src 'nonce-${nonce}'`
  return `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`
}

/**
 * Content security policy of one document (safety B-03). Only development needs eval, for React's stacks, and changing
 * style sheets.
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
