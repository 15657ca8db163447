interface Values {
  ENTREPOT_PROFILE: 'demo' | 'production'
  APP_ORIGIN?: string | undefined
  UPSTREAM_API_URL?: string | undefined
  NEXTAUTH_SECRET?: string | undefined
  SERVICE_KEY?: string | undefined
  CAPTCHA_TEST_TOKEN?: string | undefined
  CHAT_APP_ID?: string | undefined
  CHAT_HOSTED_ORIGINS?: readonly string[] | undefined
  MEDIA_HOSTED_ORIGINS?: readonly string[] | undefined
}

/** Texts from sample files; a setting that still has one is not a secret (safety JB-13). */
const PLACEHOLDERS = [
  /change[-_ ]?me/i,
  /placeholder/i,
  /example/i,
  /your[-_ ]?secret/i,
  /^(.)\1+$/,
  /dd05f1c54d63749eda95f9fa6d49v442a/i,
  /^(secret|password|entrepot|abcdef|123456|0123456789)/i,
]

/** Fewer different characters than this cannot come from a random generator at 32 characters. */
const DISTINCT_MIN = 10

const isWeak = (secret: string): boolean =>
  PLACEHOLDERS.some((pattern) => pattern.test(secret)) || new Set(secret).size < DISTINCT_MIN

function secretProblems(values: Values, name: 'NEXTAUTH_SECRET' | 'SERVICE_KEY'): string[] {
  const secret = values[name]
  if (!secret) {
    const missing = `${name}: is missing; make one with: openssl rand -base64 48`
    return values.ENTREPOT_PROFILE === 'production' ? [missing] : []
  }
  return isWeak(secret) ? [`${name}: is a placeholder or not random; make one with: openssl rand -base64 48`] : []
}

/** Production requires https; plain http is only allowed on the same machine. */
function originProblems(values: Values): string[] {
  if (values.ENTREPOT_PROFILE === 'demo') return []
  if (!values.APP_ORIGIN)
    return ['APP_ORIGIN: is missing; the address that browsers use, such as https://desk.your-shop.co.uk']
  const { protocol, hostname } = new URL(values.APP_ORIGIN)
  const loopback = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || loopback ? [] : ['APP_ORIGIN: must begin with https:// in production']
}

/** A hosted chat service must be configured on both sides: pages may only connect to configured origins. */
function chatProblems(values: Values): string[] {
  const { CHAT_APP_ID: id, CHAT_HOSTED_ORIGINS: chat = [], MEDIA_HOSTED_ORIGINS: media = [] } = values
  if (id && chat.length === 0)
    return ['CHAT_HOSTED_ORIGINS: is missing; where the chat page connects, such as wss://*.im.qcloud.com']
  if (id) return []
  return [
    ...(chat.length > 0 ? ['CHAT_APP_ID: is missing; the application that CHAT_HOSTED_ORIGINS serve'] : []),
    ...(media.length > 0 ? ['CHAT_APP_ID: is missing; the application that MEDIA_HOSTED_ORIGINS serve'] : []),
  ]
}

/** Rules across settings: the production profile refuses everything that only a demo may have. */
export function crossProblems(values: Values): string[] {
  const production = values.ENTREPOT_PROFILE === 'production'
  const captcha = production && values.CAPTCHA_TEST_TOKEN
  return [
    ...secretProblems(values, 'NEXTAUTH_SECRET'),
    ...secretProblems(values, 'SERVICE_KEY'),
    ...originProblems(values),
    ...chatProblems(values),
    ...(captcha ? ['CAPTCHA_TEST_TOKEN: switches the puzzle off and is for the demo profile only'] : []),
    ...(values.NEXTAUTH_SECRET && values.NEXTAUTH_SECRET === values.SERVICE_KEY
      ? ['SERVICE_KEY: must differ from NEXTAUTH_SECRET']
      : []),
  ]
}
