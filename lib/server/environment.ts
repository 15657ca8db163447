import { z } from 'zod'
import { REQUEST_TIMEOUT_MS } from '@/lib/domain/limits'
import { LOCALES } from '@/lib/domain/locale'
import { crossProblems } from './environment-rules'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const httpUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
/** Treats an empty variable as unset. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Origins that a document may connect to, for its policy. */
const hosts = list.pipe(z.array(z.string().regex(/^(https|wss):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/)))

const Schema = z.object({
  ENTREPOT_PROFILE: z.enum(['demo', 'production']).default('demo'),
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_ORIGIN: optional(httpUrl),
  UPSTREAM_API_URL: optional(httpUrl),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(500).max(REQUEST_TIMEOUT_MS).default(REQUEST_TIMEOUT_MS),
  MARKETPLACE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  LIVE_ENGINE: z.enum(['auto', 'peer']).default('auto'),
  JANUS_URLS: list.pipe(z.array(z.url({ protocol: /^wss?$/ }))),
  JANUS_SECRET: optional(z.string().min(16)),
  CHAT_APP_ID: optional(z.string()),
  CHAT_HOSTED_ORIGINS: hosts,
  MEDIA_HOSTED_ORIGINS: hosts,
  NEXTAUTH_SECRET: optional(z.string().min(32)),
  SERVICE_KEY: optional(z.string().min(32)),
  SECRETS_FILE: optional(z.string()),
  CAPTCHA_TEST_TOKEN: optional(z.string().min(16)),
  DEFAULT_LOCALE: z.enum(LOCALES).default('zh-CN'),
  CAS_URL: optional(httpUrl),
  SERVICE_CONTACT_URL: optional(z.string().regex(/^(https:\/\/|mailto:)/)),
  STRIPE_SECRET_KEY: optional(z.string().min(8)),
  PLATFORM_NAME: z
    .string()
    .trim()
    .max(120)
    .default('')
    .transform((name) => name || 'Entrepot'),
  PLATFORM_ADDRESS: z.string().trim().max(300).default(''),
  PLATFORM_VAT_NO: z.string().trim().max(20).default(''),
  PLATFORM_COMPANY_NO: z.string().trim().max(20).default(''),
  SHOP_SWITCHER: z.enum(['on', 'off']).default('off'),
  TRUSTED_PROXIES: list,
  FRAME_ORIGINS: list.pipe(z.array(z.url({ protocol: /^https$/ }).transform((text) => new URL(text).origin))),
  PUBLIC_API_URL: optional(httpUrl),
  PUBLIC_MEDIA_URL: optional(httpUrl),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: optional(z.enum(['text', 'json'])),
  NEXT_SERVER_ACTIONS_ALLOWED_ORIGINS: optional(
    z.undefined({ error: 'must not be set: actions answer to the own origin only' }),
  ),
})

export type Environment = z.output<typeof Schema> & {
  /** Origin of the application for browsers: scheme, host and port, no trailing slash. */
  appOrigin: string
  /** All origins of the application; the demo also answers to `localhost`. */
  ownOrigins: readonly string[]
  production: boolean
  /** True if cookies are only sent over https. */
  secure: boolean
}

export class EnvironmentProblems extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

const inWords = (issue: z.core.$ZodIssue) => `${issue.path.join('.')}: ${issue.message}`

function origins(values: z.output<typeof Schema>): Pick<Environment, 'appOrigin' | 'ownOrigins' | 'secure'> {
  const loopback = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${values.PORT}`)
  const appOrigin = values.APP_ORIGIN ? new URL(values.APP_ORIGIN).origin : `http://127.0.0.1:${values.PORT}`
  const demo = values.ENTREPOT_PROFILE === 'demo'
  const ownOrigins = demo && appOrigin.startsWith('http:') ? [...new Set([appOrigin, ...loopback])] : [appOrigin]
  return { appOrigin, ownOrigins, secure: appOrigin.startsWith('https:') }
}

/**
 * Reads every setting. Throws `EnvironmentProblems` with one sentence per problem, so that all can be fixed at the
 * first start (safety O-01).
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = Schema.safeParse(source)
  if (!parsed.success) throw new EnvironmentProblems(parsed.error.issues.map(inWords))
  const problems = crossProblems(parsed.data)
  if (problems.length > 0) throw new EnvironmentProblems(problems)
  return { ...parsed.data, ...origins(parsed.data), production: parsed.data.ENTREPOT_PROFILE === 'production' }
}

let known: Environment | undefined

/** Settings of this process; the entry point has validated and completed them before anything else runs. */
export function environment(): Environment {
  known ??= readEnvironment(process.env)
  return known
}

/** Resets the cache, for the entry point after it has added the generated secrets and the marketplace's address. */
export function forgetEnvironment(): void {
  known = undefined
}
