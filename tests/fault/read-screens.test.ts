import { TROUBLES, troubleClasses, wordsFor } from '../support/faults'
import type { Document, PlainBrowser } from '../support/plain-browser'
import { isSampled, SEED, WHOLE } from '../support/ring'
import { everywhere, notTheSession, type Scene, type Stop, setScene } from '../support/scene'

type Locale = 'zh-CN' | 'en-GB'

const AT_ONCE = 4
const WAITING_AT_ONCE = 12
/** One of each shape of page: a list, a form, a record, a board. They see every fault in every run. */
const SHAPES = /^\/(order\/list|system\/departments\/new|order\/detail\/[^/]+|dashboard\/workplace)$/
/** A page must be whole again within this time after the fault has ended (safety S-01). */
const RECOVERY_MS = 3_000
const RETRY = { 'zh-CN': /重试|再试/, 'en-GB': /try again|retry/i }
const MISSING = { 'zh-CN': /未找到|没有找到|不存在|此处没有/, 'en-GB': /not found|does not exist|not kept here/i }
const STALE = { 'zh-CN': /以下是/, 'en-GB': /Showing data of/ }
const LOGIN = { 'zh-CN': /重新登录|未授权|过期/, 'en-GB': /sign in again|log in again/i }
/** The marks by which a page's script knows that it must try again, and the button of a screen that was not drawn at all. */
const BY_ITSELF = / data-again=""|class="state-actions"><button type="button"/
const PASSING = ['UNAVAILABLE', 'TIMEOUT']
/** Recovery is a matter of the circuit breaker, not of the screen: each screen recovers from every fifth fault. */
const RECOVERS = 5
/** No list shows an id for them, so they are asked for a record that does not exist, which a fault may let them say. */
const NO_RECORD = /\/42$/
/** Text that no user may see: our own internals, or a raw answer of the upstream (safety G-49). */
const INSIDES = /ZodError|It works!|\bat \w+ \(|node_modules|\bundefined\b|\[object |ECONN/

let scene: Scene

beforeAll(async () => {
  scene = await setScene()
}, 300_000)
afterAll(() => scene?.instance.stop())

/** Each page is opened with cookies of its own, so that a fault that ends a session ends no other. */
const open = (stop: Stop, locale: Locale): Promise<Document> =>
  (scene.browsers.get(stop.username) as PlainBrowser).copy({ locale }).open(stop.address)

const says = ({ text }: Document, codes: readonly string[], locale: Locale) =>
  wordsFor(codes, locale).some((words) => text.includes(words))

/** Faults of a page while the marketplace is in trouble; empty if there are none. */
function judge(shown: Document, stop: Stop, trouble: string, locale: Locale): string[] {
  const { says: codes, ends, harmless, final } = TROUBLES[trouble] as (typeof TROUBLES)[string]
  const { text, html, url } = shown
  // A heading and a refusal take ten characters in Chinese.
  if (text.trim().length < 8) return ['blank']
  const wrong: string[] = []
  const insides = INSIDES.exec(text)
  if (insides) wrong.push(`shows ${insides[0]}`)
  if (!html.includes(`lang="${locale}"`)) wrong.push('another language')
  if (!stop.reads || harmless) return wrong
  if (ends && url.includes('/user/login'))
    return LOGIN[locale].test(text) ? wrong : [...wrong, 'the login says nothing']
  if ((final || NO_RECORD.test(stop.address)) && MISSING[locale].test(text)) return wrong
  if (!STALE[locale].test(text) && !says(shown, codes, locale)) wrong.push(`says nothing: …${text.slice(-200)}`)
  if (!final && !RETRY[locale].test(text)) wrong.push('offers no other try')
  if (codes.every((code) => PASSING.includes(code)) && !BY_ITSELF.test(html)) wrong.push('does not try by itself')
  if (!/href="\/(dashboard\/workplace|order\/list)?"/.test(html)) wrong.push('has no menu')
  return wrong
}

const isWell = (shown: Document, locale: Locale) =>
  shown.status === 200 &&
  !says(shown, ['UNAVAILABLE', 'TIMEOUT', 'INTERNAL'], locale) &&
  !/\/(503|user\/login\?)/.test(shown.url)

/** Screens that are asked whether they recover from this one of the faults. */
const recovering = (name: string, stops: readonly Stop[]): Stop[] => {
  const turn = Object.keys(TROUBLES).indexOf(name)
  return stops.filter(({ reads }) => reads).filter((_, at) => at % RECOVERS === turn % RECOVERS)
}

/**
 * The screens of one fault. The client turns all faults of a class into the same answer (tests/web/upstream.test.ts), so
 * in the inner ring a screen sees one fault of one of the seven classes, another in the next run.
 */
function stopsOf(name: string): Stop[] {
  return scene.stops.filter(
    (stop, nth) =>
      SHAPES.test(stop.address) ||
      WHOLE ||
      troubleClasses().some(
        (members, at) =>
          members[(nth + SEED) % members.length] === name && isSampled(nth + at, 1, troubleClasses().length),
      ),
  )
}

/** One fault on its screens, then its end: what was wrong. */
async function suffer(name: string, locale: Locale): Promise<string[]> {
  const { proxy } = scene.instance
  const { fault, waits } = TROUBLES[name] as (typeof TROUBLES)[string]
  const wrong: string[] = []
  await proxy.inflict(fault, notTheSession)
  const stops = stopsOf(name)
  await everywhere(stops, waits ? WAITING_AT_ONCE : AT_ONCE, async (stop) => {
    const found = await open(stop, locale).then(
      (shown) => judge(shown, stop, name, locale),
      (error) => [String(error)],
    )
    wrong.push(...found.map((each) => `${stop.address}: ${each}`))
  })
  await proxy.heal()
  const healed = Date.now()
  await everywhere(recovering(name, stops), AT_ONCE, async (stop) => {
    while (!isWell(await open(stop, locale), locale)) {
      if (Date.now() - healed > RECOVERY_MS) return void wrong.push(`${stop.address}: does not recover`)
    }
  })
  return wrong
}

// Each fault in one of the two languages, the other one in the next run.
describe.each(['en-GB', 'zh-CN'] as const)('Every screen, without scripts, in %s (S-01)', (locale) => {
  const troubles = Object.keys(TROUBLES).filter(
    (_, index) => WHOLE || (index + SEED) % 2 === (locale === 'en-GB' ? 0 : 1),
  )
  test.each(troubles)('%s: the page says what happened, offers another try and recovers', async (name) => {
    expect(await suffer(name, locale)).toEqual([])
  })
})

test.each([
  ['reset', 503],
  ['refused', 503],
])('the storefront without the marketplace (%s) says so and offers another try', async (name, status) => {
  const { proxy } = scene.instance
  await proxy.inflict((TROUBLES[name] as (typeof TROUBLES)[string]).fault)
  const reader = (scene.browsers.get(null) as PlainBrowser).copy({ locale: 'en-GB' })
  for (const address of ['/mall', '/mall/search?q=tea', '/mall/goods/none']) {
    const shown = await reader.open(address)
    expect([address, shown.status, RETRY['en-GB'].test(shown.text)]).toEqual([address, status, true])
    expect(shown.html).toContain(`href="${address}"`)
  }
  await proxy.heal()
})
