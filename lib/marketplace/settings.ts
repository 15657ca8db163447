import { z } from 'zod'
import { StartProblem } from './kernel/problem'

/** An unset variable and one set to nothing are the same. */
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
  OPERATOR_IDLE_MINUTES: z.coerce.number().min(0.1).max(30).default(30),
  SELLER_IDLE_MINUTES: z.coerce.number().min(0.1).max(480).default(480),
  DEMO_ORDERS: z.coerce.number().int().min(0).max(5_000_000).default(5_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Settings = z.output<typeof Schema> & { production: boolean }

/** Reads every setting at once; throws {@link StartProblem} with a line per problem. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const parsed = Schema.safeParse(source)
  if (!parsed.success)
    throw new StartProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const settings = { ...parsed.data, production: parsed.data.ENTREPOT_PROFILE === 'production' }
  if (settings.production && !settings.SERVICE_KEY)
    throw new StartProblem('SERVICE_KEY: is missing; make one with: openssl rand -base64 48')
  if (settings.production && settings.DATABASE_URL && !settings.MARKETPLACE_KEY)
    throw new StartProblem('MARKETPLACE_KEY: is missing; every instance on one PostgreSQL needs the same key')
  return settings
}
