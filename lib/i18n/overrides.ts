import { textOverrides } from '@/lib/contract/translation'
import { FALLBACK_LOCALE, type Locale } from '@/lib/domain/locale'
import { environment } from '@/lib/server/environment'
import { shared } from '@/lib/server/shared'
import { send } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/error'
import type { Caller } from '@/lib/upstream/request'

interface Known {
  /** "0" if nothing was ever overridden. */
  stamp: string
  texts: ReadonlyMap<string, { zh: string | null; en: string | null }>
  asking: Promise<void> | null
  askedAt: number
}

/** Pause after a failure, so that not every page asks again. */
const PAUSE_MS = 10_000
const TIMEOUT_MS = 5_000

/** Text overrides known to this process; kept during an outage of the marketplace. */
export const knownOverrides = (): Known =>
  shared('i18n.overrides', () => ({ stamp: '0', texts: new Map(), asking: null, askedAt: 0 }))

const NOBODY: Caller = {
  token: null,
  shopId: null,
  firstShopExpire: null,
  locale: FALLBACK_LOCALE,
  device: null,
  requestId: 'texts',
  address: null,
}

async function ask(): Promise<void> {
  const known = knownOverrides()
  const { UPSTREAM_API_URL, SERVICE_KEY } = environment()
  known.askedAt = Date.now()
  try {
    const target = { url: UPSTREAM_API_URL ?? '', serviceKey: SERVICE_KEY, timeoutMs: TIMEOUT_MS }
    const { stamp, texts } = textOverrides.data.parse(await send(textOverrides, {}, NOBODY, target))
    known.texts = new Map(texts.map(({ key, zh, en }) => [key, { zh, en }]))
    known.stamp = stamp
  } catch (error) {
    // Known texts stay in use; the next page that sees another stamp asks again.
    if (!(error instanceof UpstreamError)) throw error
  } finally {
    known.asking = null
  }
}

/** Loads the overrides now; one request at a time. Never throws for errors of the marketplace. */
function refreshOverrides(): Promise<void> {
  const known = knownOverrides()
  known.asking ??= ask()
  return known.asking
}

/** Loads the overrides after a change in this process, even while an older request is under way. */
export async function followChange(stamp: string): Promise<void> {
  await refreshOverrides()
  if (knownOverrides().stamp !== stamp) await refreshOverrides()
}

/** Compares the stamp that comes with every page's data; loads the overrides if it differs. */
export function hearStamp(stamp: string | undefined): void {
  const known = knownOverrides()
  if (stamp === undefined || stamp === known.stamp || Date.now() - known.askedAt < PAUSE_MS) return
  void refreshOverrides()
}

/** Loads the overrides once per process, without waiting: the first page may come before anybody is signed in. */
export function askOnce(): void {
  if (knownOverrides().askedAt === 0) void refreshOverrides()
}

/** Override of a text in a language, if there is one. */
export const replacementOf = (key: string, locale: Locale): string | null =>
  knownOverrides().texts.get(key)?.[locale === 'zh-CN' ? 'zh' : 'en'] ?? null
