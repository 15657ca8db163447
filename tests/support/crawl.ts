import { everyEndpoint } from '@/lib/contract'
import { type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { everyEntry, isRoute } from '@/lib/navigation/menu'
import { matchPath } from '@/lib/navigation/pattern'
import { SCREENS } from '@/lib/navigation/screens'
import { type Fault, pass } from './fault-proxy'
import { wordsFor } from './faults'
import type { OfRole } from './one-of-each-role'
import { type Button, buttonsOf, linksOf, previewExit, withoutIds } from './page-parts'
import { type Document, plain } from './plain-browser'

/** A call that the web side made for somebody, and how it was answered. */
interface Made {
  token: string
  method: string
  path: string
  status: number
}

/** Lets everything pass and writes down what was asked for whom. */
export function watcher(): { watch: Fault; made: Made[] } {
  const made: Made[] = []
  const watch: Fault = (response, forward, passing) =>
    pass(
      response,
      async () => {
        const answer = await forward()
        const { method, path, headers } = passing
        made.push({ token: String(headers.token ?? ''), method, path, status: answer.status })
        return answer
      },
      passing,
    )
  return { watch, made }
}

/** One screen as one role sees it. */
export interface Cell {
  links: Set<string>
  buttons: Set<string>
  /** Clicks that led to the refusal. */
  red: string[]
}

/** A button and the page on which somebody saw it. */
export interface Seen {
  button: Button
  on: string
}

const REFUSED = [...wordsFor(['FORBIDDEN'], 'en-GB'), ...wordsFor(['FORBIDDEN'], 'zh-CN')]
const TABLE = /<(table|option)\b[\s\S]*?<\/\1>/g
/** Ends the session, or is no page. */
const LEFT_ALONE = /^\/(api\/(session|auth|files?|socket)|_next|socket\.io)\b/

/** The screen that an address belongs to, or the address without what varies. */
export const screenOfAddress = (address: string): string => {
  const path = address.split('?')[0] ?? ''
  return SCREENS.find((row) => matchPath(row.path, path))?.path ?? withoutIds(path)
}

/** Parameters that distinguish variants of a screen; sorting, pages and periods show the same buttons. */
const FACES = ['do', 'status', 'chip', 'mode', 'range', 'tab', 'kind', 'show']

const facesOf = (query: URLSearchParams) => FACES.filter((name) => query.has(name))

/**
 * Two links with the same key lead to the same page about another record, or to the same rows in another order. The
 * list that a record was opened from tells its state.
 */
export function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  const faces = facesOf(searchParams)
  const from = new URLSearchParams((searchParams.get('from') ?? '').split('?')[1])
  const face = faces.length > 1 && !searchParams.has('do') ? 'several' : faces.map((name) => searchParams.get(name))
  return withoutIds(`${screenOfAddress(pathname)} ${face} ${from.get('status') ?? ''}`)
}

/** The row of the contract that a call of the web side is. */
export const rowOf = ({ method, path }: Pick<Made, 'method' | 'path'>): Endpoint | undefined =>
  everyEndpoint.find(({ row }) => row.method === method && matchPath(row.path.replace(/\{(\w+)\}/g, '[$1]'), path))?.row

/** Walks through everything that one person sees. */
export class Crawler {
  readonly cells = new Map<string, Cell>()
  readonly seen = new Map<string, Seen>()
  readonly visited = new Set<string>()

  constructor(
    readonly person: OfRole,
    private readonly made: readonly Made[],
  ) {}

  private cell(address: string): Cell {
    const screen = screenOfAddress(address)
    const known = this.cells.get(screen) ?? { links: new Set(), buttons: new Set(), red: [] }
    this.cells.set(screen, known)
    return known
  }

  /** Calls that the marketplace answered for this person since `mark`. */
  private since(mark: number): Made[] {
    return this.made.slice(mark).filter(({ token }) => token === this.person.token)
  }

  /** Fault of a page that a visible link or button opened; null if there is none. */
  private judge(shown: Document, mark: number): string | null {
    if (shown.status >= 400) return `status ${shown.status}`
    if (/\/user\/login|\/503/.test(shown.url)) return `leads to ${new URL(shown.url).pathname}`
    const refused = this.since(mark).find(({ status }) => status === 403)
    if (refused) return `${refused.method} ${refused.path} was refused`
    // Rows may tell of refusals (the logs do), and files are not read for words.
    const said = /<html/.test(shown.html) ? plain(shown.html.replace(TABLE, ' ')) : ''
    const words = REFUSED.find((each) => said.includes(each))
    return words ? `says “${words}”` : null
  }

  private async visit(address: string, from: string): Promise<string[]> {
    const mark = this.made.length
    const shown = await this.person.browser.open(address)
    const wrong = this.judge(shown, mark)
    if (wrong) this.cell(from).red.push(`${withoutIds(address)}: ${wrong}`)
    if (wrong || !shown.html.includes('</html>')) return []
    const at = new URL(shown.url).pathname
    const buttons = buttonsOf(shown).filter((button) => !LEFT_ALONE.test(button.address))
    for (const button of buttons) this.note(button, shown.url, at)
    const links = linksOf(shown).filter((link) => !LEFT_ALONE.test(link))
    for (const link of links) this.cell(at).links.add(keyOf(link))
    return links
  }

  private note(button: Button, url: string, at: string): void {
    const key = button.post ? button.key : `${screenOfAddress(at)} ${button.key}`
    if (!this.seen.has(key)) this.seen.set(key, { button, on: url })
    this.cell(at).buttons.add(key)
  }

  /** Every entry of the menu, and every link on every page that they lead to: one of each kind. */
  async links(): Promise<void> {
    const entries = [...everyEntry(this.person.menu)].filter((entry) => isRoute(entry) && !entry.path.includes(':'))
    const open = entries.map(({ path }) => ({ address: path, from: path }))
    for (let next = open.shift(); next; next = open.shift()) {
      const { address, from } = next
      const key = keyOf(address)
      if (this.visited.has(key)) continue
      this.visited.add(key)
      const found = await this.visit(address, from)
      open.push(...found.map((each) => ({ address: each, from: address })))
    }
  }

  private send({ button, on }: Seen): Promise<Document> {
    if (!button.post) {
      const query = new URLSearchParams(button.fields.map(([name, value]) => [name, value]))
      return this.person.browser.open(`${new URL(button.address, on).pathname}?${query}`)
    }
    const form = new FormData()
    for (const [name, value] of button.fields) form.append(name, value)
    return this.person.browser.open(new URL(button.address, on).href, form)
  }

  /** Presses every button once, as it stands: what was left empty may be refused as empty, never as forbidden. */
  async press(): Promise<void> {
    for (const each of this.seen.values()) {
      const mark = this.made.length
      const shown = await this.send(each)
      const wrong = this.judge(shown, mark)
      if (wrong && !/^status 404/.test(wrong))
        this.cell(new URL(each.on).pathname).red.push(`button ${each.button.key}: ${wrong}`)
      // Through a role nothing can be pressed but the way out.
      const exit = previewExit(shown)
      if (exit) await this.send({ button: exit, on: shown.url })
    }
  }

  /** Presses a button that only others see. Whatever is done by it must be this person's right. */
  async replay(hidden: Seen): Promise<void> {
    const mark = this.made.length
    await this.send(hidden)
    for (const call of this.since(mark)) {
      const row = rowOf(call)
      if (!row || !isWrite(row) || call.status !== 200) continue
      if (row.permission && !this.person.caller.codes.has(row.permission))
        this.cell(new URL(hidden.on).pathname).red.push(
          `hidden ${hidden.button.key}: ${call.method} ${call.path} was done`,
        )
    }
  }

  /** Opens a screen that is not this person's: it must not open, but may lead to one that is. */
  async closed(path: string): Promise<void> {
    const { status, url } = await this.person.browser.open(path.replace('[id]', '42'))
    if (status < 400 && screenOfAddress(new URL(url).pathname) === path) this.cell(path).red.push('opens')
  }
}
