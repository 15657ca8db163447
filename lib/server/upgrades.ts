import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Environment } from './environment'
import { isOwnHost } from './front-door'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

/**
 * Refuses every upgrade but `/socket.io/` (safety F-16): an absolute address, a foreign host and any other path end
 * the connection. In development the bundler's own socket under `/_next/` is let through.
 */
export function guardUpgrades(server: Server, environment: Environment, development: Upgrade | null): void {
  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0] ?? ''
    if (isOwnHost(request, environment)) {
      if (path === '/socket.io/') return
      if (development && path.startsWith('/_next/')) return void development(request, socket, head)
    }
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}
