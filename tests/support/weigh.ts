import { brotliCompressSync, constants } from 'node:zlib'
import type { CDPSession, Page } from 'playwright/test'

/** Transferred bytes of one page. */
export interface Weight {
  requests: number
  /** Everything, headers included. */
  total: number
  /** Compressed JavaScript that the document itself asks for; what is loaded later, when wanted, is in the total. */
  scripts: number
  styles: number
  document: number
  pictures: number
  /** Bytes needed to draw the first row: the document up to it, and every blocking style sheet. */
  beforeRows: number
  /** From the navigation to the first row, in milliseconds. */
  rowsMs: number
}

/** A slow phone on a slow line: the terms of the budgets (architecture). No kilobits stand for no limit. */
export const SLOW = { kilobitsPerSecond: 400, latencyMs: 400, processorDivisor: 4 }
const BITS = 8

export async function slowDown(session: CDPSession, terms = SLOW): Promise<void> {
  const throughput = terms.kilobitsPerSecond ? (terms.kilobitsPerSecond * 1_000) / BITS : -1
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: terms.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: terms.processorDivisor })
}

const MARK = '__rowsShown'
const FIRST_ROW = /<tr data-row/

/** Runs in the page: tells when the first row of a table has been painted. */
function watchRows([mark, selector]: [string, string]): void {
  const tell = () => (window as unknown as Record<string, (ms: number) => void>)[mark]?.(performance.now())
  // Elements present when a frame begins are painted in it; a new task then runs after the paint.
  const look = () => (document.querySelector(selector) ? setTimeout(tell) : requestAnimationFrame(look))
  requestAnimationFrame(look)
}

interface Loaded {
  type: string
  bytes: number
  /** Without headers. */
  body: number
  byDocument: boolean
  /** Nothing is painted before it has come. */
  blocking: boolean
}

/** Records every request of a page from now on. */
class Scales {
  private readonly open = new Map<string, Loaded>()
  readonly loaded: Loaded[] = []
  private document = ''

  constructor(private readonly session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', initiator, request }) => {
      if (request.url.startsWith('data:')) return
      if (type === 'Document') this.document = requestId
      this.open.set(requestId, {
        type,
        bytes: 0,
        body: 0,
        byDocument: initiator.type === 'parser',
        blocking: request.initialPriority === 'VeryHigh',
      })
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const loading = this.open.get(requestId)
      if (loading) loading.body += encodedDataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const loading = this.open.get(requestId)
      if (loading) this.loaded.push({ ...loading, bytes: encodedDataLength })
    })
  }

  /**
   * The same however busy the machine is: what happened to have arrived until the row was painted grows with every
   * pause of the processor, and a browser unpacks brotli in lumps.
   */
  async upTo(mark: RegExp): Promise<number> {
    const { body } = await this.session.send('Network.getResponseBody', { requestId: this.document })
    const before = body.slice(0, body.search(mark))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }
    return brotliCompressSync(before, { params }).length + this.blockingSheets()
  }

  private blockingSheets = () =>
    this.loaded
      .filter(({ type, blocking }) => type === 'Stylesheet' && blocking)
      .reduce((all, { bytes }) => all + bytes, 0)

  sum = (type?: string) =>
    this.loaded.filter((each) => !type || each.type === type).reduce((all, { bytes }) => all + bytes, 0)

  scripts = () =>
    this.loaded
      .filter(({ type, byDocument }) => type === 'Script' && byDocument)
      .reduce((all, { body }) => all + body, 0)
}

interface WeighOptions {
  /** Keeps what the browser has fetched before. */
  warm?: boolean
  /** The browser has lost its files, and still says that it holds the style sheets. */
  lost?: boolean
  slow?: boolean | typeof SLOW
  /** Selector of a row; absent for pages without rows. */
  rows?: string
  /** Quiet time after which nothing more is expected. */
  settleMs?: number
}

/** A browser that has fetched nothing yet says nothing of what it holds either (lib/server/inline-sheets.ts). */
async function forgetFiles(page: Page, session: CDPSession, { warm, lost }: WeighOptions): Promise<void> {
  if (warm) return
  await session.send('Network.clearBrowserCache')
  if (!lost) await page.context().clearCookies({ name: 'sheets' })
}

/** Opens an address in a page and weighs everything that it makes the browser fetch. */
export async function weigh(page: Page, url: string, options: WeighOptions = {}): Promise<Weight> {
  const { slow, rows, settleMs = 1_500 } = options
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await forgetFiles(page, session, options)
  if (slow) await slowDown(session, slow === true ? SLOW : slow)
  const scales = new Scales(session)
  let rowsMs = 0
  if (rows) {
    await page.exposeFunction(MARK, (ms: number) => {
      rowsMs ||= ms
    })
    await page.addInitScript(watchRows, [MARK, rows] as [string, string])
  }
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const beforeRows = rows ? await scales.upTo(FIRST_ROW) : 0
  await session.detach()
  return {
    requests: scales.loaded.length,
    total: scales.sum(),
    scripts: scales.scripts(),
    styles: scales.sum('Stylesheet'),
    document: scales.sum('Document'),
    pictures: scales.sum('Image'),
    beforeRows,
    rowsMs,
  }
}
