import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { platformOf } from '@/lib/domain/platform'
import { buildApp } from './app'
import { filesOf } from './files'
import { fillDatabase } from './fill'
import { auditCheckJob, auditLinkJob } from './jobs/audit'
import { byFile, byMail, byWebhook } from './jobs/carriers'
import { startJobs } from './jobs/clock'
import { type Carriers, startDelivery } from './jobs/delivery'
import { startDemoBuyers } from './jobs/demo-buyers'
import { inProcess } from './jobs/in-process'
import { vacuumJobs } from './jobs/vacuum'
import { systemClock } from './kernel/clock'
import { type Database, openDatabase, transactAsPlatform } from './kernel/database'
import type { FileStore } from './kernel/file-store'
import { requireOwnKey } from './kernel/fit'
import type { Job } from './kernel/job'
import { readKey } from './kernel/key'
import { takeLock } from './kernel/lock'
import { createLog } from './kernel/log'
import { migrate } from './kernel/migrate'
import { StartProblem } from './kernel/problem'
import { startTrouble } from './kernel/start-trouble'
import { createVault, type Vault } from './kernel/vault'
import { startWorker } from './kernel/worker'
import { jobsWith, type MoneyProviders, TASK_KINDS } from './modules'
import { sessionLimitsOf } from './modules/account'
import { announcementMailJob } from './modules/announcement'
import { buyerById } from './modules/buyer'
import { buyerInvoiceIssueJob } from './modules/buyer-invoice'
import { type ChatService, hostedKickJob, OWN_CHAT } from './modules/chat'
import { fileJobs } from './modules/file'
import { invoiceJob, noteProvider } from './modules/finance'
import { jobWatch } from './modules/job'
import { notificationMailJob, startFollower } from './modules/notification'
import { buyersOf, withoutUnseenOrders } from './modules/order'
import { httpCarriers, parcelFeedJob, simulatedCarriers } from './modules/parcel'
import { startTaskWorker } from './modules/task'
import { labelsOf, providersOf } from './providers'
import { readSettings, type Settings } from './settings'

const LAST_MOMENT_MS = 10_000
/** Exits once the database is filled: a first start does so while the rest is built. */
const PREPARE = '--prepare'

async function openData(settings: Settings, folder: string, log: Logger) {
  const vault = createVault(readKey({ folder, given: settings.MARKETPLACE_KEY, production: settings.production }))
  const database = await openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: join(folder, 'database') },
  )
  const ran = await migrate(database)
  if (ran.length > 0) log.info({ event: 'migrated', files: ran })
  await requireOwnKey(database, vault)
  await fillDatabase({ settings, folder, database, vault, log })
  return { vault, database }
}

async function listen(app: FastifyInstance, settings: Settings, log: Logger): Promise<void> {
  await app.listen({ port: settings.MARKETPLACE_PORT, host: settings.MARKETPLACE_HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.MARKETPLACE_PORT
  log.info({ event: 'listening', host: settings.MARKETPLACE_HOST, port })
  process.send?.({ port })
}

/**
 * Stops in order: running calls end, the database closes, the lock is released; also if the parent process is gone. An
 * unfinished start ends at once: nothing was acknowledged yet, and a dead holder's lock is taken over.
 */
function stopGracefully(log: Logger): { ready(close: () => Promise<void>): void } {
  let close: (() => Promise<void>) | null = null
  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', reason })
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
    await close?.()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', () => void stop('the parent is gone'))
  return {
    ready(given) {
      close = given
    },
  }
}

/** Configured services for letters, or files in the demo; production requires both services. */
function carriersOf(settings: Settings, folder: string): Carriers {
  const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET, production } = settings
  if (production && !(SMTP_URL && MAIL_FROM && SMS_WEBHOOK_URL && SMS_WEBHOOK_SECRET))
    throw new StartProblem('SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: are missing; codes go nowhere')
  const file = byFile(join(folder, 'outbox'))
  return {
    mail: SMTP_URL && MAIL_FROM ? byMail(SMTP_URL, MAIL_FROM) : file,
    sms: SMS_WEBHOOK_URL && SMS_WEBHOOK_SECRET ? byWebhook(SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET) : file,
    aloud: !production,
  }
}

/** Source of parcel scans: a configured service, the built-in carriers in the demo, otherwise people. */
function carrierFeedOf({ CARRIER_FEED_URL: url, CARRIER_FEED_KEY: key, production }: Settings) {
  if (url && key) return httpCarriers({ url, key })
  return production ? null : simulatedCarriers
}

/** The address that browsers use. */
const originOf = ({ APP_ORIGIN, PORT }: Settings): string => APP_ORIGIN ?? `http://127.0.0.1:${PORT}`

/** Adds a job that checks that the others run. */
const watched = (jobs: Job[]): Job[] => [...jobs, jobWatch(jobs, systemClock())]

interface Stores {
  vault: Vault
  database: Database
  files: FileStore
}

const jobsOf = (settings: Settings, providers: MoneyProviders, { vault, database, files }: Stores): Job[] =>
  watched([
    ...jobsWith(providers),
    buyerInvoiceIssueJob(platformOf(settings)),
    invoiceJob(platformOf(settings)),
    notificationMailJob({ vault, origin: originOf(settings) }),
    announcementMailJob({ vault, origin: originOf(settings) }),
    parcelFeedJob(carrierFeedOf(settings)),
    hostedKickJob(chatOf(settings).hosted),
    auditLinkJob(vault),
    auditCheckJob(vault),
    ...fileJobs(files),
    ...vacuumJobs(database),
  ])

/** Access rules: who may connect, which addresses are trusted, and for how long sessions last. */
const chatOf = (settings: Settings): ChatService => {
  const { CHAT_APP_ID: id, CHAT_APP_KEY: key, CHAT_CALLBACK_TOKEN: callbackToken } = settings
  const application = id && key ? { appId: Number(id), key } : null
  return {
    appId: id ?? OWN_CHAT.appId,
    appKey: key ?? OWN_CHAT.appKey,
    hosted: application && callbackToken ? { ...application, callbackToken, url: settings.CHAT_API_URL } : null,
    turn: settings.TURN_SECRET ? { urls: settings.TURN_URLS, secret: settings.TURN_SECRET } : null,
    // Pages may connect to it only if its origins are configured.
    media: settings.MEDIA_HOSTED_ORIGINS ? application : null,
  }
}

function accessOf(settings: Settings) {
  return {
    serviceKey: settings.SERVICE_KEY,
    singleSignOn: settings.CAS_URL ? { url: settings.CAS_URL, service: `${originOf(settings)}/user/login` } : null,
    sessionLimits: sessionLimitsOf({
      production: settings.production,
      operatorIdle: settings.OPERATOR_IDLE_MINUTES,
      sellerIdle: settings.SELLER_IDLE_MINUTES,
    }),
    secondStepRequired: settings.secondStepRequired,
    platform: platformOf(settings),
    chat: chatOf(settings),
  }
}

/** Interval between two acts of simulated buyers. */
const BUYERS_MS = 20_000

/** Starts the demo's simulated buyers, unless they are switched off. */
function buyersOfDemo(settings: Settings, app: FastifyInstance, log: Logger) {
  const { production, DEMO_BUYERS, DEMO_ORDERS, SERVICE_KEY } = settings
  if (production || DEMO_BUYERS === 'off' || DEMO_ORDERS === 0) return null
  return startDemoBuyers({ call: inProcess(app, SERVICE_KEY), log, everyMs: BUYERS_MS, seed: Date.now() })
}

interface Opened {
  settings: Settings
  folder: string
  log: Logger
  vault: Vault
  database: Database
}

/** Maximum delay of a decision after its grace period. */
const HELD_MS = 1_000

/** Starts everything on an open database and listens; `ready` gets the function that stops it, before any call. */
async function serve(opened: Opened, ready: (end: () => Promise<void>) => void): Promise<void> {
  const { settings, folder, log, vault, database } = opened
  const afterCommit = () => {
    delivery.wake()
    tasks.wake()
    follower.wake()
  }
  const runner = { database, vault, files: await filesOf(settings, folder), log, clock: systemClock, afterCommit }
  const providers = { ...(await providersOf(settings, originOf(settings))), labels: labelsOf(settings) }
  await transactAsPlatform(database.db, async (tx) => {
    await noteProvider(tx, providers.payments.name)
  })
  const allJobs = jobsOf(settings, providers, runner)
  const jobs = startJobs(allJobs, runner)
  const delivery = startDelivery({ ...runner, origin: originOf(settings) }, carriersOf(settings, folder))
  const tasks = startTaskWorker(runner, TASK_KINDS)
  const follower = startFollower({ ...runner, withoutUnseen: withoutUnseenOrders, buyersOf, buyerOf: buyerById })
  const app = buildApp({ ...runner, providers, jobs: allJobs, ...accessOf(settings) })
  const held = startWorker(() => app.carryOutHeld(), HELD_MS, log, 'held decisions')
  const buyers = buyersOfDemo(settings, app, log)
  ready(async () => {
    await Promise.all([buyers?.stop(), app.close()])
    await Promise.all([jobs.stop(), held.stop(), tasks.stop(), follower.stop(), delivery.stop()])
    await database.close()
  })
  await listen(app, settings, log)
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.LOG_LEVEL)
  const stopping = stopGracefully(log)
  const folder = resolve(settings.DATA_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lost = () => {
    log.fatal({ event: 'lock.lost' }, 'another process has taken the data folder; this one stops at once')
    process.exit(1)
  }
  // Several processes may share PostgreSQL; a PGlite folder is for one.
  const lock = settings.DATABASE_URL ? null : takeLock(folder, lost)
  try {
    const stores = await openData(settings, folder, log)
    if (process.argv.includes(PREPARE)) {
      await stores.database.close()
      lock?.release()
      process.exit(0)
    }
    await serve({ settings, folder, log, ...stores }, (end) =>
      stopping.ready(async () => {
        await end()
        lock?.release()
      }),
    )
  } catch (error) {
    lock?.release()
    throw error
  }
}

main().catch((error: unknown) => {
  const { DATA_DIR, DATABASE_URL } = process.env
  const trouble = startTrouble(error, { folder: resolve(DATA_DIR || '.data'), url: DATABASE_URL || undefined })
  if (trouble) {
    process.stderr.write(`The marketplace does not start.\n${trouble.sentence}\n`)
    process.exit(trouble.exit)
  }
  createLog().fatal({ err: error, event: 'start.failed' })
  process.exit(1)
})
