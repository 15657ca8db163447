import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright/test'

/** What one page cost, in bytes as they travelled. */
export interface Weight {
  requests: number
  /** Everything, headers included. */
  total: number
  /** Compressed JavaScript that the document itself asks for; what is loaded later, when wanted, is in the total. */
  scripts: number
  styles: number
  document: number
  pictures: number
  /** What had arrived when the first row was on the screen. */
  beforeRows: number
  /** From the navigation to the first row, in milliseconds. */
  rowsMs: number
}

/** A slow phone on a slow line: the terms of the budgets (architecture). */
export const SLOW = { kilobitsPerSecond: 400, latencyMs: 400, processorDivisor: 4 }
const BITS = 8

export async function slowDown(session: CDPSession, terms = SLOW): Promise<void> {
  const throughput = (terms.kilobitsPerSecond * 1_000) / BITS
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

/** Runs in the page: tells when the first row of a table has been painted. */
function watchRows([mark, selector]: [string, string]): void {
  const tell = () => (window as unknown as Record<string, (ms: number) => void>)[mark]?.(performance.now())
  const look = () =>
    document.querySelector(selector) ? requestAnimationFrame(() => setTimeout(tell)) : requestAnimationFrame(look)
  look()
}

interface Loaded {
  type: string
  bytes: number
  /** Without headers. */
  body: number
  byDocument: boolean
}

/** Records every request of a page from now on. */
class Scales {
  private readonly open = new Map<string, Loaded>()
  readonly loaded: Loaded[] = []
  /** Compressed bytes of everything but the document, for which the browser does not tell them. */
  private others = 0
  /** Bytes of the document's text, decompressed. */
  private text = 0
  private document = ''

  constructor(private readonly session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', initiator, request }) => {
      if (request.url.startsWith('data:')) return
      if (type === 'Document') this.document = requestId
      this.open.set(requestId, { type, bytes: 0, body: 0, byDocument: initiator.type === 'parser' })
    })
    session.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
      if (requestId === this.document) this.text += dataLength
      else this.others += encodedDataLength
      const loading = this.open.get(requestId)
      if (loading) loading.body += encodedDataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const loading = this.open.get(requestId)
      if (loading) this.loaded.push({ ...loading, bytes: encodedDataLength })
    })
  }

  /** What has arrived until now. */
  moment = () => ({ text: this.text, others: this.others })

  /** Compressed bytes that had arrived at a moment: the document's text until then is compressed again. */
  async arrivedAt({ text, others }: { text: number; others: number }): Promise<number> {
    const { body } = await this.session.send('Network.getResponseBody', { requestId: this.document })
    return others + gzipSync(Buffer.from(body).subarray(0, text)).length
  }

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
  slow?: boolean
  /** What counts as a row; left out for pages that have none. */
  rows?: string
  /** Quiet time after which nothing more is expected. */
  settleMs?: number
}

/** Opens an address in a page and weighs everything that it makes the browser fetch. */
export async function weigh(
  page: Page,
  url: string,
  { warm, slow, rows, settleMs = 1_500 }: WeighOptions = {},
): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (!warm) await session.send('Network.clearBrowserCache')
  if (slow) await slowDown(session)
  const scales = new Scales(session)
  const first = { rowsMs: 0, moment: scales.moment() }
  if (rows) {
    await page.exposeFunction(MARK, (ms: number) => {
      if (first.rowsMs === 0) Object.assign(first, { rowsMs: ms, moment: scales.moment() })
    })
    await page.addInitScript(watchRows, [MARK, rows] as [string, string])
  }
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const beforeRows = first.rowsMs > 0 ? await scales.arrivedAt(first.moment) : 0
  await session.detach()
  return {
    requests: scales.loaded.length,
    total: scales.sum(),
    scripts: scales.scripts(),
    styles: scales.sum('Stylesheet'),
    document: scales.sum('Document'),
    pictures: scales.sum('Image'),
    beforeRows,
    rowsMs: first.rowsMs,
  }
}
