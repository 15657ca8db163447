import { textOverrides } from '@/lib/contract/translation'
import { FALLBACK_LOCALE, type Locale } from '@/lib/domain/locale'
import { environment } from '@/lib/server/environment'
import { shared } from '@/lib/server/shared'
import { send } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/error'
import type { Caller } from '@/lib/upstream/request'

interface Known {
  /** "0" where nothing was ever replaced. */
  stamp: string
  texts: ReadonlyMap<string, { zh: string | null; en: string | null }>
  asking: Promise<void> | null
  askedAt: number
}

/** After a failure it is not asked again by every page. */
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
    // The texts that are known serve on; the next page that hears of another stamp asks again.
    if (!(error instanceof UpstreamError)) throw error
  } finally {
    known.asking = null
  }
}

/** Asks for the texts now; one question at a time. Never throws for trouble of the marketplace. */
function refreshOverrides(): Promise<void> {
  const known = knownOverrides()
  known.asking ??= ask()
  return known.asking
}

/** After a change of one's own: the next page shows it, whatever was being asked meanwhile. */
export async function followChange(stamp: string): Promise<void> {
  await refreshOverrides()
  if (knownOverrides().stamp !== stamp) await refreshOverrides()
}

/** Called with the stamp that came with what every page asks anyway; another one than is known is followed. */
export function hearStamp(stamp: string | undefined): void {
  const known = knownOverrides()
  if (stamp === undefined || stamp === known.stamp || Date.now() - known.askedAt < PAUSE_MS) return
  void refreshOverrides()
}

/** The first page of a process asks, without waiting: it may come before anybody is signed in. */
export function askOnce(): void {
  if (knownOverrides().askedAt === 0) void refreshOverrides()
}

/** The replacement of a text in a language, where there is one. */
export const replacementOf = (key: string, locale: Locale): string | null =>
  knownOverrides().texts.get(key)?.[locale === 'zh-CN' ? 'zh' : 'en'] ?? null
