import { z } from 'zod'
import { isVatNumber } from '@/lib/domain/vat/number'
import { StartProblem } from './kernel/problem'

/** Treats an empty variable as unset. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Schema = z.object({
  ENTREPOT_PROFILE: z.enum(['demo', 'production']).default('demo'),
  MARKETPLACE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  MARKETPLACE_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SERVICE_KEY: optional(z.string().min(32)),
  MARKETPLACE_KEY: optional(z.string()),
  CAS_URL: optional(z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))),
  APP_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
  PORT: z.coerce.number().int().default(3000),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/)),
  SMS_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  SMS_WEBHOOK_SECRET: optional(z.string().min(16)),
  CARRIER_FEED_URL: optional(z.url({ protocol: /^https?$/ })),
  CARRIER_FEED_KEY: optional(z.string().min(16)),
  CARD_PAYMENTS: optional(z.enum(['on', 'off'])),
  BALANCE_TOP_UPS: optional(z.enum(['on', 'off'])),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w{8,}$/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w{8,}$/)),
  // A stand-in on this machine, for tests.
  STRIPE_API_URL: optional(z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })),
  EASYPOST_API_KEY: optional(z.string().regex(/^EZ[AT]K\w{8,}$/)),
  // A stand-in on this machine, for tests.
  EASYPOST_API_URL: optional(z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ })),
  CHAT_APP_ID: optional(z.string().regex(/^[1-9]\d{0,11}$/)),
  CHAT_APP_KEY: optional(z.string().min(16)),
  CHAT_CALLBACK_TOKEN: optional(z.string().min(16)),
  // Another region's address.
  CHAT_API_URL: optional(z.url({ protocol: /^https?$/ })),
  MEDIA_HOSTED_ORIGINS: optional(z.string()),
  TURN_URLS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^turns?:[A-Za-z0-9.[\]:-]+(\?transport=(udp|tcp))?$/))),
  TURN_SECRET: optional(z.string().min(16)),
  S3_BUCKET: optional(z.string().min(3).max(63)),
  S3_REGION: z.preprocess((value) => (value === '' ? undefined : value), z.string().min(1).default('eu-west-2')),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_ACCESS_KEY_ID: optional(z.string().min(1)),
  S3_SECRET_ACCESS_KEY: optional(z.string().min(1)),
  PLATFORM_NAME: z
    .string()
    .trim()
    .max(120)
    .default('')
    .transform((name) => name || 'Entrepot'),
  PLATFORM_ADDRESS: z.string().trim().max(300).default(''),
  PLATFORM_VAT_NO: z.string().trim().max(20).default(''),
  PLATFORM_COMPANY_NO: z.string().trim().max(20).default(''),
  OPERATOR_IDLE_MINUTES: optional(z.coerce.number().min(0.1).max(30)),
  SELLER_IDLE_MINUTES: optional(z.coerce.number().min(0.1).max(10_080)),
  OPERATOR_SECOND_STEP: optional(z.enum(['required', 'offered'])),
  DEMO_BUYERS: z.enum(['on', 'off']).default('on'),
  DEMO_ORDERS: z.coerce.number().int().min(0).max(5_000_000).default(5_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: optional(z.enum(['text', 'json'])),
})

type Values = z.output<typeof Schema>

export type Settings = Values & {
  production: boolean
  /** Two-step sign-in of operators: always required in production, elsewhere if it is set (safety L-11). */
  secondStepRequired: boolean
}

const isPlainHttp = (url: string) =>
  url.startsWith('http:') && !['localhost', '127.0.0.1'].includes(new URL(url).hostname)

/** Codes are sent by mail and by text message: signing in by phone and a forgotten password need both (production). */
function deliveryProblems(values: Values): string[] {
  const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET } = values
  return [
    ...(SMTP_URL
      ? []
      : ['SMTP_URL: is missing; codes by mail go through it, such as smtps://name:password@mail.your-shop.co.uk']),
    ...(MAIL_FROM
      ? []
      : ['MAIL_FROM: is missing; the sender of the mails, such as Entrepot <no-reply@your-shop.co.uk>']),
    ...(SMS_WEBHOOK_URL
      ? []
      : ['SMS_WEBHOOK_URL: is missing; codes by text message are posted to it (docs/configuration.md, "Codes")']),
    ...(SMS_WEBHOOK_URL && isPlainHttp(SMS_WEBHOOK_URL) ? ['SMS_WEBHOOK_URL: must begin with https://'] : []),
    ...(SMS_WEBHOOK_SECRET ? [] : ['SMS_WEBHOOK_SECRET: is missing; make one with: openssl rand -base64 48']),
  ]
}

/** A bucket needs its keys and an encrypted connection. */
function bucketProblems({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Values) {
  if (!S3_BUCKET) return []
  return [
    ...(S3_ACCESS_KEY_ID ? [] : ['S3_ACCESS_KEY_ID: is missing; the bucket of S3_BUCKET is opened with it']),
    ...(S3_SECRET_ACCESS_KEY ? [] : ['S3_SECRET_ACCESS_KEY: is missing; the bucket of S3_BUCKET is opened with it']),
    ...(S3_ENDPOINT && isPlainHttp(S3_ENDPOINT) ? ['S3_ENDPOINT: must begin with https://'] : []),
  ]
}

/** Production needs a real service for everything that the demo simulates, and no test keys. */
function simulatorProblems({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  EASYPOST_API_KEY,
  ...values
}: Values): string[] {
  return [
    ...(STRIPE_SECRET_KEY
      ? []
      : ['STRIPE_SECRET_KEY: is missing; payments and payouts go through it, sk_live_… or rk_live_…']),
    ...(STRIPE_WEBHOOK_SECRET
      ? []
      : ['STRIPE_WEBHOOK_SECRET: is missing; Stripe shows it beside the webhook endpoint, whsec_…']),
    ...(STRIPE_SECRET_KEY?.includes('_test_')
      ? ['STRIPE_SECRET_KEY: is a test key; production needs sk_live_… or rk_live_…']
      : []),
    ...(EASYPOST_API_KEY?.startsWith('EZTK')
      ? ['EASYPOST_API_KEY: is a test key; production needs EZAK…, or none: shops are then offered no postage labels']
      : []),
    ...(['STRIPE_API_URL', 'EASYPOST_API_URL'] as const)
      .filter((name) => values[name])
      .map((name) => `${name}: is for tests only; leave it out in production`),
  ]
}

/** Without the webhook secret nothing would report that an order was paid. */
function stripeProblems({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Values) {
  return [
    ...(STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET
      ? ['STRIPE_WEBHOOK_SECRET: is missing; Stripe shows it beside the webhook endpoint, whsec_…']
      : []),
    ...(STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY ? ['STRIPE_SECRET_KEY: is missing; sk_live_… or rk_live_…'] : []),
    ...(STRIPE_API_URL && STRIPE_SECRET_KEY?.includes('_live_')
      ? ['STRIPE_API_URL: is for tests, with a key sk_test_…']
      : []),
  ]
}

/** A key that buys real labels must not be sent to a stand-in. */
const labelProblems = ({ EASYPOST_API_KEY: key, EASYPOST_API_URL: url }: Values): string[] =>
  url && key?.startsWith('EZAK') ? ['EASYPOST_API_URL: is for tests, with a key EZTK…'] : []

/** Settings that work only as a pair. */
const chatProblems = (values: Values): string[] => {
  const { CHAT_APP_ID: id, CHAT_APP_KEY: key, CHAT_CALLBACK_TOKEN: token, CHAT_API_URL: url } = values
  return [
    ...(id && !key ? ['CHAT_APP_KEY: is missing; the key of the application CHAT_APP_ID'] : []),
    ...(key && !id ? ['CHAT_APP_ID: is missing; the application that CHAT_APP_KEY belongs to'] : []),
    ...(id && !token
      ? ['CHAT_CALLBACK_TOKEN: is missing; the token that signs callbacks (docs/configuration.md, "Hosted chat")']
      : []),
    ...(url && isPlainHttp(url) ? ['CHAT_API_URL: must begin with https://'] : []),
  ]
}

/** The same for the relay of calls. */
const relayProblems = ({ TURN_URLS, TURN_SECRET }: Values): string[] => [
  ...(TURN_URLS.length > 0 && !TURN_SECRET
    ? ['TURN_SECRET: is missing; the static-auth-secret of the relay (docs/configuration.md, "Calls")']
    : []),
  ...(TURN_SECRET && TURN_URLS.length === 0
    ? ['TURN_URLS: is missing; the relay of calls, such as turns:turn.your-shop.co.uk:5349']
    : []),
]

/** Parcel scans come from a service or from people: production simulates nothing. */
const feedProblems = ({ CARRIER_FEED_URL: url, CARRIER_FEED_KEY: key }: Values): string[] =>
  url && !key
    ? ['CARRIER_FEED_KEY: is missing; it signs what is asked and told, make one with: openssl rand -base64 48']
    : []

/** Without them the platform issues no invoice, of fees or to buyers, and cannot return VAT. */
const platformProblems = ({ PLATFORM_VAT_NO: vatNo, PLATFORM_ADDRESS: address }: Values): string[] => [
  ...(vatNo ? [] : ['PLATFORM_VAT_NO: is missing; invoices and VAT returns name it, GB and nine digits']),
  ...(vatNo && !isVatNumber(vatNo)
    ? ['PLATFORM_VAT_NO: is no VAT number; GB or XI and nine digits, without spaces']
    : []),
  ...(address ? [] : ['PLATFORM_ADDRESS: is missing; the legal address of the platform, on invoices']),
]

/** Returns every fault of the settings for production. */
function productionProblems(values: Values): string[] {
  const { SERVICE_KEY, DATABASE_URL, MARKETPLACE_KEY, CARRIER_FEED_URL, OPERATOR_SECOND_STEP } = values
  return [
    ...(SERVICE_KEY ? [] : ['SERVICE_KEY: is missing; make one with: openssl rand -base64 48']),
    ...(DATABASE_URL && !MARKETPLACE_KEY
      ? ['MARKETPLACE_KEY: is missing; every instance on one PostgreSQL needs the same key']
      : []),
    ...(CARRIER_FEED_URL && isPlainHttp(CARRIER_FEED_URL) ? ['CARRIER_FEED_URL: must begin with https://'] : []),
    ...(OPERATOR_SECOND_STEP === 'offered'
      ? ['OPERATOR_SECOND_STEP: must be required in production, or left out']
      : []),
    ...deliveryProblems(values),
    ...simulatorProblems(values),
    ...platformProblems(values),
  ]
}

/** Reads every setting at once; throws {@link StartProblem} with a line per problem. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const parsed = Schema.safeParse(source)
  if (!parsed.success)
    throw new StartProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const values = parsed.data
  const production = values.ENTREPOT_PROFILE === 'production'
  const problems = [
    ...bucketProblems(values),
    ...feedProblems(values),
    ...chatProblems(values),
    ...relayProblems(values),
    ...(production ? productionProblems(values) : [...stripeProblems(values), ...labelProblems(values)]),
  ]
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  return { ...values, production, secondStepRequired: production || values.OPERATOR_SECOND_STEP === 'required' }
}
