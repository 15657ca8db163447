import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { SLOW } from './weigh'

/** Bytes of a packet, at most. */
const PACKET = 1_400

/** One direction of a line: packets wait for those before them, then travel for half a round trip. */
function direction(kilobitsPerSecond: number, latencyMs: number) {
  let freeAt = 0
  return (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8) / kilobitsPerSecond
    return freeAt + latencyMs / 2 - performance.now()
  }
}

type Direction = ReturnType<typeof direction>

function carry(from: Socket, to: Socket, arrivesIn: Direction): void {
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += PACKET) {
      const packet = chunk.subarray(at, at + PACKET)
      setTimeout(() => to.writable && to.write(packet), arrivesIn(packet.length))
    }
  })
  from.on('end', () => setTimeout(() => to.end(), arrivesIn(0)))
  from.on('error', () => to.destroy())
}

/** A port that leads to another one over a slow line. */
export interface SlowLine {
  port: number
  close(): void
}

/**
 * Delays every packet in both directions, and each new connection by the round trip of its handshake, which a browser's
 * own throttle does not. All connections share one line. Slow start and lost packets are not played.
 */
export async function startSlowLine(target: number, { kilobitsPerSecond, latencyMs } = SLOW): Promise<SlowLine> {
  const [up, down] = [direction(kilobitsPerSecond, latencyMs), direction(kilobitsPerSecond, latencyMs)]
  const server = createServer((browser) => {
    browser.pause().on('error', () => {})
    const open = () => {
      const application = connect(target, '127.0.0.1')
      carry(browser, application, up)
      carry(application, browser, down)
      browser.resume()
    }
    setTimeout(open, latencyMs)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
