import { PASSWORD } from './accounts'

/** Response for one address, after the redirects. */
export interface Document {
  url: string
  status: number
  html: string
  /** Visible text without scripts. */
  text: string
}

const REDIRECTS = 5
const HIDDEN = /<(script|style|template|head)\b[\s\S]*?<\/\1>|<div hidden=""[\s\S]*?<\/div>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

/** Visible text of HTML. */
export const plain = (html: string): string =>
  html
    .replace(HIDDEN, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** The value of an attribute in a tag, as a browser reads it. */
export const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replace(/&(#?\w+);/g, (whole, key) => ENTITIES[key] ?? whole)

/** Data that a browser without scripts submits: the form that has such a field, filled with `fields`. */
export function filledForm({ url, html }: Pick<Document, 'url' | 'html'>, fields: Record<string, string | File>) {
  const [name = ''] = Object.keys(fields)
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? []
  const found = forms.find((form) => form.includes(`name="${name}"`))
  if (!found) throw new Error(`${url} has no form with ${name}: ${plain(html).slice(0, 300)}`)
  const sent = new FormData()
  for (const tag of found.match(/<input\b[^>]*>/g) ?? []) {
    const [type = 'text', own] = [attribute(tag, 'type'), attribute(tag, 'name')]
    const chosen = /^(radio|checkbox)$/.test(type) ? / checked/.test(tag) : !/^(submit|image|file|button)$/.test(type)
    if (own && chosen) sent.append(own, attribute(tag, 'value') ?? '')
  }
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') sent.set(field, value)
    else sent.set(field, value, value.name)
  }
  return sent
}

/** A browser that knows cookies, redirects and forms, and runs no scripts: quick enough for a thousand pages. */
export class PlainBrowser {
  private readonly jar = new Map<string, string>()

  constructor(
    private readonly origin: string,
    cookies: Record<string, string> = {},
  ) {
    for (const [name, value] of Object.entries(cookies)) this.jar.set(name, value)
  }

  /** Another one with the same cookies and some more. */
  copy(cookies: Record<string, string> = {}): PlainBrowser {
    return new PlainBrowser(this.origin, { ...Object.fromEntries(this.jar), ...cookies })
  }

  /** For a real browser. */
  cookies(): { name: string; value: string; url: string }[] {
    return [...this.jar].map(([name, value]) => ({ name, value, url: this.origin }))
  }

  private keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|1970/i.test(line)) this.jar.delete(pair.slice(0, at))
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  /** Follows an address, or sends a form to it; throws when it is redirected without end. */
  async open(address: string, form?: FormData): Promise<Document> {
    let url = new URL(address, this.origin)
    let body: FormData | undefined = form
    for (let step = 0; step <= REDIRECTS; step++) {
      const headers = {
        cookie: [...this.jar].map((pair) => pair.join('=')).join('; '),
        ...(body && { origin: this.origin, 'sec-fetch-site': 'same-origin' }),
      }
      const answer = await fetch(url, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) })
      this.keep(answer)
      const html = await answer.text()
      const next = answer.headers.get('location')
      if (!next) return { url: url.href, status: answer.status, html, text: plain(html) }
      url = new URL(next, url)
      body = undefined
    }
    throw new Error(`${address} is redirected without end, at last to ${url.pathname}`)
  }

  /** Fills the form that has a field of that name and sends it as a browser without scripts does. */
  async submit(document: Document, fields: Record<string, string | File>): Promise<Document> {
    return this.open(document.url, filledForm(document, fields))
  }
}

/** Signs somebody in; the captcha's cookie stands for the puzzle. */
export async function plainSignIn(
  origin: string,
  captcha: string,
  username: string,
  password = PASSWORD,
): Promise<PlainBrowser> {
  const browser = new PlainBrowser(origin, { 'captcha-test': captcha, locale: 'en-GB' })
  const login = await browser.open('/user/login')
  const entered = await browser.submit(login, { account: username, password })
  const [, orgCode] = /name="orgCode"[\s\S]*?<option value="(\w+)"/.exec(entered.html) ?? []
  const arrived = orgCode ? await browser.submit(entered, { orgCode }) : entered
  if (/\/user\/login/.test(arrived.url)) throw new Error(`${username} was not signed in: ${arrived.text.slice(0, 300)}`)
  return browser
}
