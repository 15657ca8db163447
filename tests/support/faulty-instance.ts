import { rmSync } from 'node:fs'
import { launchMarketplace, SERVICE_HEADERS } from '../fault/marketplace'
import { demoFolder } from './demo-folder'
import { type FaultProxy, faultProxy } from './fault-proxy'
import { freePort, type Instance, startInstance, untilReady } from './instance'

export interface FaultyInstance extends Instance {
  proxy: FaultProxy
  /** The marketplace itself, past the proxy. */
  marketplaceUrl: string
}

/** Milliseconds for one call: sixty seconds in life, short here so that silence can be waited for. */
export const CALL_MS = 2_000

/**
 * The built application with a fault proxy between it and a marketplace of its own; `callMs` is how long it waits for an
 * answer.
 */
export async function startFaultyInstance(
  orders = '300',
  callMs = CALL_MS,
  own: Record<string, string> = {},
): Promise<FaultyInstance> {
  const folder = await demoFolder('behind', orders)
  const port = await freePort()
  const marketplace = launchMarketplace(folder, port, { DEMO_ORDERS: orders })
  const marketplaceUrl = `http://127.0.0.1:${port}`
  await untilReady(`${marketplaceUrl}/health`, marketplace)
  const proxy = await faultProxy(marketplaceUrl)
  const env = {
    UPSTREAM_API_URL: proxy.url,
    SERVICE_KEY: SERVICE_HEADERS['X-Service-Key'],
    UPSTREAM_TIMEOUT_MS: String(callMs),
    ...own,
  }
  const instance = await startInstance({ env })
  const stop = async () => {
    await instance.stop()
    await proxy.close()
    await marketplace.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...instance, proxy, marketplaceUrl, stop }
}
