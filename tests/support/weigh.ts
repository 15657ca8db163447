import type { CDPSession, Page } from 'playwright/test'

/** What one page cost on the wire, in bytes as they travelled, headers included. */
export interface Weight {
  requests: number
  total: number
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
}

/** Records every request of a page from now on. */
class Scales {
  private readonly types = new Map<string, string>()
  readonly loaded: Loaded[] = []
  received = 0

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, type }) => this.types.set(requestId, type ?? 'Other'))
    session.on('Network.dataReceived', ({ encodedDataLength }) => {
      this.received += encodedDataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = this.types.get(requestId)
      if (type) this.loaded.push({ type, bytes: encodedDataLength })
    })
  }

  sum = (...types: string[]) =>
    this.loaded
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((all, { bytes }) => all + bytes, 0)
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
  const first = { beforeRows: 0, rowsMs: 0 }
  if (rows) {
    await page.exposeFunction(MARK, (ms: number) => {
      if (first.rowsMs === 0) Object.assign(first, { beforeRows: scales.received, rowsMs: ms })
    })
    await page.addInitScript(watchRows, [MARK, rows] as [string, string])
  }
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  await session.detach()
  return {
    requests: scales.loaded.length,
    total: scales.sum(),
    scripts: scales.sum('Script'),
    styles: scales.sum('Stylesheet'),
    document: scales.sum('Document'),
    pictures: scales.sum('Image'),
    ...first,
  }
}
